import { type CreditNote, creditNotePdf } from "./credit-note"
import { type Invoice, invoicePdf } from "./invoice"
import { type Statement, statementPdf } from "./statement"

/** A document with all that stands in it. */
export type Drawing =
  | { kind: "invoice"; of: Invoice }
  | { kind: "credit-note"; of: CreditNote }
  | { kind: "statement"; of: Statement }

export async function pdfOf(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === "invoice") return invoicePdf(drawing.of)
  return drawing.kind === "credit-note" ? creditNotePdf(drawing.of) : statementPdf(drawing.of)
}
