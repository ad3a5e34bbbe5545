import type { User } from "../../../../../src/contract/account"
import { namesOf, type States } from "../../platform/states"

export type Role = User["role"]

export const roles: States<Role> = {
  user: { name: "Shopper", color: "grey" },
  wholesaler: { name: "Wholesaler", color: "green" },
  next_champ: { name: "Next champ", color: "green" },
  merchandiser: { name: "Merchandiser", color: "blue" },
  fulfilment: { name: "Fulfilment", color: "blue" },
  finance: { name: "Finance", color: "blue" },
  content: { name: "Content", color: "blue" },
  admin: { name: "Admin", color: "purple" },
  superadmin: { name: "Superadmin", color: "purple" },
}

export const roleLabel = namesOf(roles)

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
