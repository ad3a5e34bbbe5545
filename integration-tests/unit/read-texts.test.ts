import { newPaper, write } from "../../src/documents/paper"
import { mailTexts, pdfTexts } from "../harness/read-texts"

/** What the scan of a new shop reads (`e2e/first-day.spec.ts`). */
const SAYS = "Total ₦9,000, for hello@glowhouse.ng"

it.each([
  ["quoted-printable", "Total =E2=82=A69,000, for hello@glow=\nhouse.ng"],
  ["base64", Buffer.from(SAYS).toString("base64")],
  ["7bit", SAYS],
])("a mail in %s says what it says", (encoding, body) => {
  const mail = `Subject: x\n--1\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n--1--\n`
  expect(mailTexts(mail)).toContain(SAYS)
})

it("a document of the shop says what was written, in both of its fonts", async () => {
  const { doc, written } = newPaper({ title: "A title", author: "A shop", date: new Date(0) })
  write(doc, SAYS, 50, 50, {})
  write(doc, "1 Marina, Lagos", 50, 80, { bold: true })
  doc.end()
  const said = pdfTexts(await written)
  expect(said).toContain(SAYS)
  expect(said).toContain("1 Marina, Lagos")
})
