import { readShop } from "../contract/shop"
import {
  accountClearedMail,
  accountNewsMail,
  codeMail,
  isMailedCode,
  passwordResetMail,
} from "./account-mail"
import { codeText } from "./account-text"

const mail = {
  firstName: "Ada <b>",
  shop: readShop({ SHOP_NAME: "Beauty <& Co>" }),
  shopUrl: "https://shop.example",
}
const at = new Date("2026-11-21T09:05:00Z")

it.each([
  "email_verification",
  "email_change",
  "social_link",
  "account_deletion",
  "data_export",
  "device_sign_out",
] as const)("the e-mail with the code of %s carries it in subject, HTML and text", (purpose) => {
  const { subject, html, text } = codeMail(purpose, "048213", mail)
  for (const form of [subject, html, text]) expect(form).toContain("048213")
  expect(text).toContain("The code lasts ten minutes and works once")
  expect(html).not.toContain("Ada <b>")
  expect(html).not.toContain("<& Co>")
  expect(text).toContain("Dear Ada <b>,")
})

it("no e-mail has words for a code that goes to a phone", () => {
  expect(isMailedCode("mobile_verification")).toBe(false)
  expect(isMailedCode("toString")).toBe(false)
})

it("an account e-mail greets nobody by name when the name is not known", () => {
  expect(codeMail("email_change", "048213", { ...mail, firstName: null }).text).toContain("Hello,")
})

it("the e-mail with the link to choose a password carries it in HTML and text", () => {
  const url = "https://shop.example/reset-password?token=a-b_c&email=ada%40example.com"
  const { html, text } = passwordResetMail(url, mail)
  expect(text).toContain(url)
  expect(html).toContain(url.replace("&", "&#38;"))
})

it("an account e-mail reports a change with the time in Lagos and a way back", () => {
  const changed = accountNewsMail({ kind: "email_changed", email: "new@example.com" }, at, mail)
  expect(changed.text).toContain("November 21st, 2026 at 10:05, Lagos time")
  expect(changed.text).toContain("new@example.com")
  expect(changed.html).not.toContain("/forgot-password")
  const phone = accountNewsMail({ kind: "mobile_changed", mobile: "+2348031234567" }, at, mail)
  expect(phone.text).toContain("+2348031234567")
  expect(phone.html).toContain("https://shop.example/forgot-password")
  expect(accountNewsMail({ kind: "password_changed", passkeys: 0 }, at, mail).subject).toBe(
    "Your Beauty <& Co> password was changed",
  )
})

it("the text message with a code fits one part", () => {
  expect(codeText("048213", "Beautyshop").length).toBeLessThanOrEqual(160)
})

it("the e-mail to a proven mailbox says what was removed, and asks for a password only where there is none", () => {
  const chosen = accountClearedMail({ needsPassword: false }, at, { ...mail, firstName: null })
  expect(chosen.text).toContain("November 21st, 2026 at 10:05, Lagos time")
  expect(chosen.html).not.toContain("/forgot-password")
  const asked = accountClearedMail({ needsPassword: true }, at, { ...mail, firstName: null })
  expect(asked.text).toContain("https://shop.example/forgot-password")
})
