/** Who has an account at the stand-ins for Google and Facebook. */
export interface Person {
  /** The provider's own id. */
  subject: string
  first_name: string
  last_name: string
  /** Facebook has people without one. */
  email: string | null
  email_verified: boolean
}

/** What the consent page offers; anybody else can be typed there. */
export const people: readonly Person[] = [
  {
    subject: "100000000000000000001",
    first_name: "Zainab",
    last_name: "Bello",
    email: "zainab.bello@example.com",
    email_verified: true,
  },
  {
    subject: "100000000000000000002",
    first_name: "Demo",
    last_name: "Shopper",
    email: "shopper@demo.shop",
    email_verified: true,
  },
  {
    subject: "100000000000000000003",
    first_name: "Tunde",
    last_name: "Eze",
    email: "tunde.eze@example.com",
    email_verified: false,
  },
  {
    subject: "100000000000000000004",
    first_name: "Ngozi",
    last_name: "Ade",
    email: null,
    email_verified: false,
  },
]

/** Everybody else: whoever is typed has the same id each time. */
export function somebody(fields: Record<string, string>): Person {
  const email = fields.email?.trim() || null
  const name = `${fields.first_name ?? ""} ${fields.last_name ?? ""}`.trim()
  return {
    subject: fields.subject?.trim() || `other-${(email ?? name).toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    first_name: fields.first_name?.trim() || "Somebody",
    last_name: fields.last_name?.trim() || "Else",
    email,
    email_verified: Boolean(fields.email_verified),
  }
}
