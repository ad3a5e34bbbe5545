import { deflateSync } from "node:zlib"
import { newPaper, write } from "../../src/documents/paper"
import { mailTexts, pdfTexts } from "../harness/read-texts"

/** What the scan of a new shop reads (`e2e/first-day.spec.ts`). */
const SAYS = "Total ₦9,000, for hello@glowhouse.ng at her office"

it.each([
  ["quoted-printable", "Total =E2=82=A69,000, for hello@glow=\nhouse.ng at her office"],
  ["base64", Buffer.from(SAYS).toString("base64")],
  ["7bit", SAYS],
])("the text of an e-mail in %s is read as it was written", (encoding, body) => {
  const mail = `Subject: x\n--1\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}\n--1--\n`
  expect(mailTexts(mail)).toContain(SAYS)
})

it("the text of a shop document is read as it was written, in both of its fonts", async () => {
  const { doc, written } = newPaper({ title: "A title", author: "A shop", date: new Date(0) })
  write(doc, SAYS, 50, 50, {})
  write(doc, "1 Marina, Lagos", 50, 80, { bold: true })
  doc.end()
  const said = pdfTexts(await written)
  expect(said).toContain(SAYS)
  expect(said).toContain("1 Marina, Lagos")
})

it("a stream of a document that ends with a carriage return is read like any other", () => {
  const drawn = (index: number) => Buffer.from(`%${"a".repeat(index)}\n[<00010002>] TJ`)
  const endsSo = (text: Buffer) => deflateSync(text).at(-1) === 0x0d
  const page = Array.from({ length: 256 }, (_, index) => drawn(index)).find(endsSo) ?? drawn(0)
  expect(endsSo(page)).toBe(true)
  const font = Buffer.from("1 beginbfrange\n<0001> <0002> [<0048> <0069>]\nendbfrange")
  const streams = [font, page].map((one) => Buffer.concat([deflateSync(one), Buffer.from("\nendstream\n")]))
  expect(pdfTexts(Buffer.concat(streams.flatMap((one) => [Buffer.from("stream\n"), one])))).toBe("Hi")
})
