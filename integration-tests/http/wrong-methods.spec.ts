import { calls } from "../../src/contract/calls"
import { fileCalls } from "../../src/contract/files"
import { readShop } from "../../src/contract/shop"
import { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"

/** A path that has calls, asked by a method that it has not. Generated from the call tables. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const { slug } = readShop({})
const methods = new Map<string, string[]>()
for (const key of [...Object.keys(calls), ...Object.keys(fileCalls)]) {
  const [method = "", path = ""] = key.split(" ")
  const asked = path.replaceAll("{brand}", slug).replace(/\{\w+\}/g, "none")
  methods.set(asked, [...(methods.get(asked) ?? []), method])
}
const paths = [...methods].map(([path, own]) => ({ path, own }))

it.each(paths)(
  "$path answers a wrong method with 405 and names the methods it takes",
  async ({ path, own }) => {
    const client = new ShopClient(shop.url)
    const answers = await Promise.all(
      ["PATCH", "DELETE"]
        .filter((method) => !own.includes(method))
        .map((method) => client.call(`${method} ${path}`)),
    )
    for (const { http, error, headers } of answers) {
      const allowed = headers.get("allow")?.split(", ") ?? []
      // A path with a name in it may be a name of another path, which has methods of its own.
      if (http === 401 || http === 404) continue
      expect([http, error?.code]).toEqual([405, "method_not_allowed"])
      expect(own.filter((method) => !allowed.includes(method))).toEqual([])
      expect(allowed.includes("HEAD")).toBe(allowed.includes("GET"))
    }
    expect(answers.filter(({ http }) => http === 405).length).toBeGreaterThan(0)
  },
)

it("a wrong method gets the same answer with a form, or with a body that cannot be read", async () => {
  const client = new ShopClient(shop.url)
  const sent = [{ form: { a: "b" } }, { text: "{", headers: { "content-type": "application/json" } }, {}]
  const answers = await Promise.all(sent.map((one) => client.call("PUT /products/filter", one)))
  expect(answers.map(({ http, headers }) => [http, headers.get("allow")])).toEqual(
    sent.map(() => [405, "GET, HEAD"]),
  )
})

it("an unknown path answers 404 by any method", async () => {
  const client = new ShopClient(shop.url)
  const answers = await Promise.all(
    ["GET", "PATCH", "DELETE"].map((method) => client.call(`${method} /nothing`)),
  )
  expect(answers.map(({ http, headers }) => [http, headers.get("allow")])).toEqual(
    answers.map(() => [404, null]),
  )
})

it("HEAD and OPTIONS are answered as usual on a known path", async () => {
  const [head, options] = await Promise.all(
    ["HEAD", "OPTIONS"].map((method) => fetch(`${shop.url}/api/v1/section`, { method })),
  )
  expect(head?.status).toBe(200)
  expect(options?.status).toBeLessThan(300)
})
