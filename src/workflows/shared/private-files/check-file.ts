import { invalidField, ShopError } from "../../../errors"
import { isPdf, type PdfProblem, pdfProblem } from "../../../modules/private-files/domain/pdf"
import type { PrivateKind } from "../../../modules/private-files/service"
import { pictureKind } from "../../../providers/file-images/kinds"
import { cleanPicture } from "../../../providers/file-images/picture"
import type { ReceivedFile } from "../pictures/store-image"

export interface CheckedFile {
  kind: PrivateKind
  body: Buffer
}

const NAMES: Record<PrivateKind, string> = {
  jpeg: "a JPEG picture",
  png: "a PNG picture",
  webp: "a WebP picture",
  pdf: "a PDF",
}

const PDF_WORDS: Record<PdfProblem, string> = {
  broken: "This PDF is damaged or incomplete. Save it again and retry, or send a photo of the document",
  locked:
    "This PDF is protected by a password. Save it without one and retry, or send a photo of the document",
  active: "This PDF holds programs or other files. Print it to a new PDF, or send a photo of the document",
}

/** Decoding takes up to 160 MB: one picture after the other. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * A file as it may be stored: judged by its content, pictures encoded again without the camera's data, PDFs whole and
 * without a password. Throws 422 on the file's field; then nothing was stored.
 */
export async function checkedFile(file: ReceivedFile, kinds: readonly PrivateKind[]): Promise<CheckedFile> {
  const kind = isPdf(file.buffer) ? "pdf" : pictureKind(file.buffer)
  if (!kind || !kinds.includes(kind)) throw refused(file, `Choose ${listed(kinds)}`)
  const isNamedPdf = /\.pdf$/i.test(file.filename)
  if (isNamedPdf !== (kind === "pdf") && (isNamedPdf || /\.[a-z]{3,4}$/i.test(file.filename))) {
    throw refused(file, `That file holds ${NAMES[kind]}, but its name says otherwise`)
  }
  if (kind !== "pdf") return { kind, body: await cleaned(file) }
  const problem = pdfProblem(file.buffer)
  if (problem) throw refused(file, PDF_WORDS[problem], `pdf_${problem}`)
  return { kind, body: file.buffer }
}

async function cleaned(file: ReceivedFile): Promise<Buffer> {
  const mine = turn.then(() => cleanPicture(file.buffer, file.filename, ""))
  turn = mine.catch(() => undefined)
  try {
    return (await mine).body
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw refused(file, error.message, error.code)
  }
}

const refused = ({ field }: ReceivedFile, message: string, code = "invalid_file"): ShopError =>
  invalidField(field, message, code)

function listed(kinds: readonly PrivateKind[]): string {
  const names = kinds.map((kind) => NAMES[kind])
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}
