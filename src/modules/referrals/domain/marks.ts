import { createHmac, hkdfSync } from "node:crypto"
import { eachOf, type Keys } from "../../../config/keys"
import type { Refusal } from "./rewards"

/**
 * What one person is known by: `phone` of the account, `contact` the phones that orders were delivered to, e-mail, bank
 * accounts, cards that paid, and devices that signed in.
 */
export type MarkKind = "phone" | "contact" | "email" | "bank" | "card" | "device"

export interface Mark {
  kind: MarkKind
  /** A keyed hash: it knows the same thing again and says nothing of it. */
  mark: string
}

/**
 * Makes marks with the shop's key for data at rest, and one with each of its other keys: what was stored under a former one is
 * known again, also of an account that is gone.
 */
export function marker(dataKeys: Keys): (kind: MarkKind, value: string) => Mark[] {
  const keys = eachOf(dataKeys, (key) => Buffer.from(hkdfSync("sha256", key, "", "referral: marks", 32)))
  return (kind, value) => {
    // A phone is the same phone, whichever of two people's it stands for.
    const space = kind === "contact" ? "phone" : kind
    return keys.map((key) => ({
      kind,
      mark: createHmac("sha256", key).update(`${space}|${value}`).digest("base64url"),
    }))
  }
}

/** The mailbox behind an address: what stands after a plus, and Gmail's dots, lead to the same one. */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@")
  const plain = local.split("+")[0] ?? ""
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com"
  return `${isGoogle ? plain.replaceAll(".", "") : plain}@${isGoogle ? "gmail.com" : domain}`
}

const SAME_PERSON: readonly [MarkKind, MarkKind, Refusal][] = [
  ["phone", "phone", "same_phone"],
  // What was bought went to the other's phone.
  ["contact", "phone", "same_phone"],
  ["email", "email", "same_email"],
  ["bank", "bank", "same_bank_account"],
  ["card", "card", "same_card"],
  ["device", "device", "same_device"],
]

/** By what a buyer is the same person as somebody else; null: by nothing that the shop knows. */
export function samePersonBy(buyer: readonly Mark[], other: readonly Mark[]): Refusal | null {
  const has = (marks: readonly Mark[], kind: MarkKind, mark: string) =>
    marks.some((one) => one.kind === kind && one.mark === mark)
  for (const [mine, theirs, refusal] of SAME_PERSON) {
    if (buyer.some(({ kind, mark }) => kind === mine && has(other, theirs, mark))) return refusal
  }
  return null
}
