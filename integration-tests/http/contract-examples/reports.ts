import type { Examples } from "./example"

export const reportExamples: Examples = ({ owner }) => ({
  "GET /admin/today": () => owner().call("GET /admin/today"),
  "GET /admin/dashboard": () => owner().call("GET /admin/dashboard"),
  "GET /admin/reports/sales": () => owner().call("GET /admin/reports/sales", { query: { period: "day" } }),
  "GET /admin/reports/statuses": () => owner().call("GET /admin/reports/statuses"),
  "GET /admin/reports/products": () =>
    owner().call("GET /admin/reports/products", { query: { period: "month", most: 3 } }),
  "GET /admin/reports/states": () =>
    owner().call("GET /admin/reports/states", { query: { period: "month" } }),
  "GET /admin/reports/channels": () =>
    owner().call("GET /admin/reports/channels", {
      query: { period: "custom", from: "2026-01-01", to: "2026-01-31" },
    }),
  "GET /admin/report-tables": () => owner().call("GET /admin/report-tables"),
  "GET /admin/report-table": () =>
    owner().call("GET /admin/report-table", { query: { report: "places", period: "month", most: 3 } }),
  "PUT /admin/report-mails": () => owner().call("PUT /admin/report-mails", { body: { reports: [] } }),
  "GET /admin/reports/low-stock": () => owner().call("GET /admin/reports/low-stock"),
})
