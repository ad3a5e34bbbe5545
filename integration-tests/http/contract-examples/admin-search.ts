import { randomUUID } from "node:crypto"
import type { Examples } from "./example"

export const adminSearchExamples: Examples = ({ owner }) => {
  const words = () => ["gele", "head tie"].map((word) => `${word} ${randomUUID().slice(0, 8)}`)
  const added = async () => {
    const { data } = await owner().call("POST /admin/search/synonyms", { body: { words: words() } })
    return (data as { id: string }).id
  }
  return {
    "GET /admin/search/synonyms": () => owner().call("GET /admin/search/synonyms"),
    "POST /admin/search/synonyms": () =>
      owner().call("POST /admin/search/synonyms", { body: { words: words() } }),
    "PUT /admin/search/synonyms/{id}": async () =>
      owner().call("PUT /admin/search/synonyms/{id}", {
        params: { id: await added() },
        body: { words: words() },
      }),
    "DELETE /admin/search/synonyms/{id}": async () =>
      owner().call("DELETE /admin/search/synonyms/{id}", { params: { id: await added() } }),
    "GET /admin/search/terms": () => owner().call("GET /admin/search/terms", { query: { found: "none" } }),
  }
}
