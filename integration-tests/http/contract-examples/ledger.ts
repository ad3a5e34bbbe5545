import type { Examples } from "./example"

export const ledgerExamples: Examples = ({ owner }) => ({
  "GET /admin/ledger": () => owner().call("GET /admin/ledger"),
})
