import fc from "fast-check"
import { z } from "zod"
import { asciiDomain, EmailAddress } from "./email"
import { Email } from "./form-fields"

const messages = (text: string) => Email.safeParse(text).error?.issues.map(({ message }) => message)

it.each([
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@ọjà.example", "ada@xn--j-sfa590u.example"],
  ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
  ["ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@مثال.إختبار", "ada@xn--mgbh0fb.xn--kgbechtv"],
])("the e-mail address that is typed as %s is saved as %s", (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored)
  expect(Email.parse(stored)).toBe(stored)
})

it.each(["ada@example.com", "Ada.O+x@mail.shop.ng", "o'neil@shop.ng", "ada@xn--bcher-kva.example"])(
  "the e-mail address %s is saved as it is typed",
  (email) => expect(Email.parse(email)).toBe(email),
)

it.each(["ọla@example.com", "дa@example.com", "ada.ünal@bücher.example"])(
  "the e-mail address %s is refused with the reason",
  (email) => {
    expect(messages(email)).toEqual([
      "Before the @ use a to z, digits, dots and hyphens only: other letters are not delivered everywhere",
    ])
  },
)

it.each([
  ...["ada", "ada@", "@shop.ng", "ada@shop", "ada@@x.ng", "ada shop@x.ng", "ọla@@x.ng", "ada@ọjà"],
  ...["ada@ọjà.com/x", "ada@ọjà.com:25", "ada@ọjà.com?x", "ada@user:ọ@x.com", "ada@ọ .com", "ada@-ọ-.c"],
  ...["ada@x.xn--", "ada@.ng", "ada@xn--a.xn--ß", "🙂@x.ng"],
])("the text %s is refused as an e-mail address", (email) => {
  expect(messages(email)).toEqual(["E-mail must be valid"])
})

it("an e-mail address that zod accepts is accepted as it is", () => {
  const taken = fc.emailAddress().filter((email) => z.email().safeParse(email).success)
  fc.assert(fc.property(taken, (email) => expect(EmailAddress.parse(email)).toBe(email)))
})

it("an e-mail address is saved as ASCII, and stays the same when it is read again", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 12 })
  fc.assert(
    fc.property(text, text, (name, domain) => {
      const stored = EmailAddress.safeParse(`${name}@${domain}.ng`).data ?? "none"
      expect(stored).toMatch(/^[\x21-\x7e]+$/)
      expect(asciiDomain(stored)).toBe(stored)
    }),
  )
})
