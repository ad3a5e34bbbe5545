import assert from "node:assert/strict"
import { it } from "node:test"
import { securityTxt } from "./security-txt"

it("security.txt names the contact for reports and the date until which it is valid", () => {
  const text = securityTxt(
    "mailto:care@shop.example",
    "https://shop.example",
    new Date("2026-11-28T17:05:06Z"),
  )
  assert.equal(
    text,
    `Contact: mailto:care@shop.example
Expires: 2027-05-27T00:00:00Z
Preferred-Languages: en
Canonical: https://shop.example/.well-known/security.txt
`,
  )
})
