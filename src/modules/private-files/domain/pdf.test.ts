import PDFDocument from "pdfkit"
import { isPdf, pdfProblem } from "./pdf"

async function written(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  const pieces: Buffer[] = []
  document.on("data", (piece: Buffer) => pieces.push(piece))
  const done = new Promise((resolve) => document.on("end", resolve))
  document.text("National identity card of Ada Obi")
  document.end()
  await done
  return Buffer.concat(pieces)
}

/** The second form of a table of contents, as newer writers make it. */
function withStream(dictionary = "/Type /XRef /Root 1 0 R"): Buffer {
  const body = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"
  return Buffer.from(
    `${body}9 0 obj\n<< ${dictionary} /Length 3 >>\nstream\nabc\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

it("a whole PDF of either form is accepted, also with bytes before or after it", async () => {
  const plain = await written()
  expect(isPdf(plain)).toBe(true)
  for (const file of [plain, withStream(), Buffer.concat([plain, Buffer.from("\r\n\0")])]) {
    expect(pdfProblem(file)).toBeNull()
  }
  expect(pdfProblem(Buffer.concat([Buffer.from("\uFEFF\n"), plain]))).toBeNull()
})

it("a PDF that needs a password, or was created with one, is refused", async () => {
  expect(pdfProblem(await written({ userPassword: "secret" }))).toBe("locked")
  expect(pdfProblem(await written({ ownerPassword: "secret" }))).toBe("locked")
  expect(pdfProblem(withStream("/Type /XRef /Root 1 0 R /Encrypt 5 0 R"))).toBe("locked")
})

it("a PDF with a password in an earlier state of the file is refused", async () => {
  const locked = await written({ userPassword: "secret" })
  const before = /startxref\s+(\d+)/.exec(locked.toString("latin1"))?.[1] ?? ""
  const later = `xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${before} >>\nstartxref\n${locked.length}\n%%EOF`
  expect(pdfProblem(Buffer.concat([locked, Buffer.from(later)]))).toBe("locked")
})

it("a PDF that is cut in half, lacks its middle or only claims to be one is refused", async () => {
  const plain = await written()
  const half = plain.subarray(0, plain.length / 2)
  const middle = Buffer.concat([plain.subarray(0, 200), plain.subarray(260)])
  const loop = Buffer.from("%PDF-1.4\nxref\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF")
  for (const file of [half, middle, loop, Buffer.from("%PDF-1.7 hello"), Buffer.from("")]) {
    expect(pdfProblem(file)).toBe("broken")
  }
  expect(pdfProblem(withStream("/Type /XRef"))).toBe("broken")
})

it("a PDF that contains a program is refused", async () => {
  const plain = (await written()).toString("latin1")
  expect(pdfProblem(Buffer.from(plain.replace("/Type /Catalog", "/S /JavaScript"), "latin1"))).toBe("active")
})
