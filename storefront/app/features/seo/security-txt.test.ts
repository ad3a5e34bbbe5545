import assert from "node:assert/strict"
import { it } from "node:test"
import { securityTxt } from "./security-txt"

it("says whom to tell, and for how long that holds", () => {
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
