import { securityContact } from "./contact-address"

it("a shop has no security contact of its own where nothing is set", () => {
  expect([securityContact({}), securityContact({ SECURITY_CONTACT: "" })]).toEqual([null, null])
})

it.each(["mailto:security@shop.example", "https://shop.example/security"])(
  "the security contact of a shop may be %s",
  (SECURITY_CONTACT) => {
    expect(securityContact({ SECURITY_CONTACT })).toBe(SECURITY_CONTACT)
  },
)

it.each([
  "security@shop.example",
  "http://shop.example/security",
  "mailto:nobody",
  "javascript:alert(1)",
  "mailto:a@b.example\nContact: mailto:evil@evil.example",
])("the security contact of a shop may not be %j", (SECURITY_CONTACT) => {
  expect(() => securityContact({ SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT is ".+": set it to mailto:/s)
})
