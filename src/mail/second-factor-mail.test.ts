import { readShop } from "../contract/shop"
import { secondFactorMail } from "./second-factor-mail"

const shop = readShop({})
const mail = { firstName: "Tari", shop, shopUrl: "https://shop.example" }
const at = new Date("2026-11-21T09:30:00Z")
const kinds = [
  ...(["set_up", "removed", "taken_off", "recovery_codes", "recovery_code_used"] as const),
  ...(["passkey_added", "passkey_removed"] as const),
]

it.each(kinds)(
  "the second-factor e-mail of %s says when it was, and what to do if it was somebody else",
  (kind) => {
    for (const isStaff of [true, false]) {
      const { subject, text } = secondFactorMail(kind, at, mail, { isStaff })
      expect(subject).toContain(shop.name)
      expect(text).toContain("Dear Tari,")
      expect(text).toContain("10:30")
      expect(text).toContain("https://shop.example/forgot-password")
      expect(text).toContain(shop.email)
    }
  },
)

it("a second-factor e-mail refers shoppers to no superadmin, and to no page of the back office", () => {
  for (const kind of kinds) {
    const { text } = secondFactorMail(kind, at, mail, { isStaff: false })
    expect(text).not.toMatch(/superadmin|My security/)
  }
})

it("a second-factor e-mail of a new passkey says that a new password does not lock it out", () => {
  const { text } = secondFactorMail("passkey_added", at, mail, { isStaff: false })
  expect(text).toContain("remove the passkey first: a new password does not lock it out")
})
