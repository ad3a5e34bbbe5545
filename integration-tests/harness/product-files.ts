import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"

/** Product files as one member of staff uploads, reads and imports them. */
export function productFiles(url: string, owner: ShopClient) {
  const upload = async (
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    as = owner,
  ): Promise<Answer<Data<"POST /admin/product-imports">>> => {
    const form = new FormData()
    form.set("file", new Blob([content]), "products.csv")
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await fetch(`${url}/api/v1/admin/product-imports`, {
      method: "POST",
      headers: { authorization: `Bearer ${as.token}` },
      body: form,
    })
    const body = (await response.json()) as Answer<Data<"POST /admin/product-imports">>
    return { ...body, http: response.status, headers: response.headers }
  }
  const read = (id: string, view = "all") =>
    owner.call("GET /admin/product-imports/{id}", { params: { id }, query: { view, per_page: 100 } })
  /** Starts a checked file and waits until it is in. */
  const apply = async (id: string) => {
    const started = await owner.call("POST /admin/product-imports/{id}/apply", { params: { id }, body: {} })
    expect(started.http).toBe(200)
    const done = await eventually(
      () => read(id),
      ({ data }) => data.status === "done",
    )
    return done.data
  }
  return { upload, read, apply }
}
