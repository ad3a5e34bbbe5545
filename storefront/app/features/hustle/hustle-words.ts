import type { Hustle, HustleDocumentType, HustleStatus } from "@contract/hustle"
import type { BadgeTone } from "~/ui/badge"

export const STATUS: Record<HustleStatus, { name: string; tone: BadgeTone; title: string; says: string }> = {
  registered: {
    name: "Registered",
    tone: "neutral",
    title: "One step is missing",
    says: "Send one document so that we can review your application.",
  },
  submitted: {
    name: "Under review",
    tone: "wash",
    title: "Your application is with us",
    says: "We'll review it within two working days and e-mail you.",
  },
  approved: {
    name: "Approved",
    tone: "brand",
    title: "You are an agent",
    says: "You earn 7.5% of the products' value of every order that comes through your link.",
  },
  rejected: {
    name: "Not approved yet",
    tone: "alert",
    title: "We need something else from you",
    says: "Change your details or send another document. We'll review it again.",
  },
}

export const DOCUMENTS: readonly { type: HustleDocumentType; name: string; hint: string }[] = [
  { type: "national_id", name: "National ID", hint: "Your NIN slip or card" },
  { type: "voters_card", name: "Voter's card", hint: "The side with your photo" },
  { type: "passport", name: "International passport", hint: "The page with your photo" },
  { type: "drivers_licence", name: "Driver's licence", hint: "The side with your photo" },
  { type: "utility_bill", name: "Utility bill", hint: "With your address, not older than three months" },
  { type: "cac", name: "CAC papers", hint: "If your business is registered" },
]

export const FILE_TYPES = ["image/jpeg", "image/png", "application/pdf"]
export const LARGEST_MB = 5

/** 1234567 bytes as people say it. */
export function fileSize(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb >= 1 ? `${mb.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

/** What the shop would refuse after a long upload is shown before it. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!FILE_TYPES.includes(type)) return "Choose a photo (JPEG or PNG) or a PDF"
  return size > LARGEST_MB * 1024 * 1024 ? `Choose a file of at most ${LARGEST_MB} MB` : null
}

/** Where the application goes on. */
export const isOpen = (hustle: Hustle | null): boolean => hustle !== null && hustle.status !== "approved"
