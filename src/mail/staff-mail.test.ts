import { readShop } from "../contract/shop"
import { staffInvitationMail } from "./staff-mail"

const shop = readShop({})
const mail = { firstName: "Tari", shop, shopUrl: "https://shop.example" }
const at = new Date("2026-11-21T09:30:00Z")

it("a staff invitation has the link, the role and how long it lasts, in Lagos time", () => {
  const words = {
    invitedBy: "<b>Ngozi</b>",
    role: "content",
    acceptUrl: "https://shop.example/staff-invitation?token=abc",
    expiresAt: at,
  }
  const { subject, html, text } = staffInvitationMail(words, mail)
  expect(subject).toBe(`<b>Ngozi</b> invites you to the staff of ${shop.name}`)
  expect(text).toContain("https://shop.example/staff-invitation?token=abc")
  expect(text).toContain("10:30")
  expect(text).toContain("Your role there is content")
  expect(html).not.toContain("<b>Ngozi")
})
