import type { Examples } from "./example"

export const booksExamples: Examples = ({ owner }) => ({
  "GET /admin/kept-money": () => owner().call("GET /admin/kept-money", { query: { per_page: 5 } }),
  "GET /admin/bank-books/breaks": () => owner().call("GET /admin/bank-books/breaks"),
  "POST /admin/bank-books/read": () => owner().call("POST /admin/bank-books/read", { body: { days: 1 } }),
  "GET /admin/bank-books/days": () =>
    owner().call("GET /admin/bank-books/days", { query: { from: "2026-11-01", to: "2026-11-02" } }),
  "GET /admin/webhooks": () => owner().call("GET /admin/webhooks", { query: { state: "done", per_page: 5 } }),
})
