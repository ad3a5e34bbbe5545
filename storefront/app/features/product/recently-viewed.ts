import type { ProductDetail } from "@contract/catalogue"

/** What is stored of a product that was looked at: no price, as it would grow old here. */
export interface SeenProduct {
  id: string
  name: string
  vendor: string
  image: string
}

const KEY = "recently-viewed"
const MOST_STORED = 12

/** The products looked at on this browser, newest first. Damaged or closed storage reads as none. */
export function seenProducts(): SeenProduct[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(parsed) ? parsed.filter(isSeen) : []
  } catch {
    return []
  }
}

function isSeen(entry: unknown): entry is SeenProduct {
  if (typeof entry !== "object" || entry === null) return false
  const { id, name, vendor, image } = entry as Record<string, unknown>
  return [id, name, vendor, image].every((value) => typeof value === "string")
}

/** Puts a product first among those looked at. */
export function noteSeen({
  id,
  name,
  vendor,
  image,
}: Pick<ProductDetail, "id" | "name" | "vendor" | "image">): void {
  const others = seenProducts().filter((seen) => seen.id !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ id, name, vendor, image }, ...others].slice(0, MOST_STORED)))
  } catch {
    // Closed storage: this browser remembers nothing.
  }
}
