const PRINT_KINDS = ["invoice", "packing-slip", "picking-list"] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

export const kindName: Record<PrintKind, string> = {
  invoice: "Invoice",
  "packing-slip": "Packing slip",
  "picking-list": "Picking list",
}

export interface PrintRequest {
  ids: string
  kind: PrintKind
  paper: "a4" | "80mm"
}

/** What the address asks for; an invoice on A4 where it does not say. */
export function readPrintRequest(search: URLSearchParams): PrintRequest {
  const kind = PRINT_KINDS.find((known) => known === search.get("kind")) ?? "invoice"
  return { ids: search.get("ids") ?? "", kind, paper: search.get("paper") === "80mm" ? "80mm" : "a4" }
}
