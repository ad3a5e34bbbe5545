import type { Examples } from "./example"

export const aftercareExamples: Examples = ({ owner }) => ({
  "GET /admin/returns": () => owner().call("GET /admin/returns", { query: { per_page: 5 } }),
  "GET /admin/refunds": () => owner().call("GET /admin/refunds", { query: { per_page: 5 } }),
})
