import { randomUUID } from "node:crypto"
import type { Examples } from "./example"

export const auditExamples: Examples = ({ owner }) => {
  /** Something to find in the log. */
  const act = () =>
    owner().call("POST /admin/search/synonyms", {
      body: { words: ["gele", "ipele"].map((word) => `${word} ${randomUUID().slice(0, 8)}`) },
    })
  return {
    "GET /admin/access": () => owner().call("GET /admin/access"),
    "GET /admin/audit": async () => {
      await act()
      return owner().call("GET /admin/audit", { query: { q: "synonyms" } })
    },
    "GET /admin/audit/choices": () => owner().call("GET /admin/audit/choices"),
    "GET /admin/audit/{id}": async () => {
      await act()
      const found = await owner().call("GET /admin/audit", { query: { per_page: 1 } })
      return owner().call("GET /admin/audit/{id}", { params: { id: found.data[0]?.id ?? "none" } })
    },
    "GET /admin/audit-reads": async () => {
      await owner().call("GET /admin/users", { query: { per_page: 1 } })
      return owner().call("GET /admin/audit-reads", { query: { target_type: "user" } })
    },
    "GET /admin/audit-reads/choices": () => owner().call("GET /admin/audit-reads/choices"),
  }
}
