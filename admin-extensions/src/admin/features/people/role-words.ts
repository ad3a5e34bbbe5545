import type { User } from "../../../../../src/contract/account"

export type Role = User["role"]
type Tone = "orange" | "blue" | "purple" | "green" | "red" | "grey"

export const roleLabel: Record<Role, string> = {
  user: "Shopper",
  wholesaler: "Wholesaler",
  next_champ: "Next champ",
  merchandiser: "Merchandiser",
  fulfilment: "Fulfilment",
  finance: "Finance",
  content: "Content",
  admin: "Admin",
  superadmin: "Superadmin",
}

export const roleTone: Record<Role, Tone> = {
  user: "grey",
  wholesaler: "green",
  next_champ: "green",
  merchandiser: "blue",
  fulfilment: "blue",
  finance: "blue",
  content: "blue",
  admin: "purple",
  superadmin: "purple",
}

export const SHOPPER_ROLES = ["user", "wholesaler", "next_champ"] as const satisfies Role[]

export const STAFF_ROLES = [
  "merchandiser",
  "fulfilment",
  "finance",
  "content",
  "admin",
  "superadmin",
] as const satisfies Role[]

export const roleAbout: Record<(typeof STAFF_ROLES)[number], string> = {
  merchandiser: "Catalogue, prices, stock, banners and promotions",
  fulfilment: "Orders, stock and delivery",
  finance: "Payments, refunds, wallets, loans and reports",
  content: "Blog, banners, reviews, questions and newsletter",
  admin: "Everything but who is staff",
  superadmin: "Everything",
}

/** "Ada Obi", or the e-mail when no name was given. */
export function fullName(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}
