import { sharedShop } from "../harness/shared-shop"

/** Products beside each other: the call, and the page for who has no script. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const compare = (ids: string) => shop.visitor().call("GET /products/compare", { query: { ids } })
let ids: string[]
beforeAll(async () => {
  const { data } = await shop
    .visitor()
    .call("GET /products/filter", { query: { concern: "dryness", per_page: 5 } })
  ids = data.map(({ id }) => id)
  expect(ids).toHaveLength(5)
})

it("the comparison answers up to four products in the order asked for, each with its filter traits", async () => {
  const [one = "", two = ""] = ids
  const { http, data } = await compare([two, one].join())
  expect([http, data.map(({ id }) => id)]).toEqual([200, [two, one]])
  expect(data.map(({ traits }) => traits.concern?.includes("Dryness"))).toEqual([true, true])
  const { data: dewy } = await shop.visitor().call("GET /products/filter", { query: { concern: "dryness" } })
  const { traits: _, ...card } = data[1] ?? { traits: {} }
  expect(card).toEqual(dewy.find(({ id }) => id === one))
})

it("the comparison leaves out products not in the shop and shows a repeated one once", async () => {
  const [one = ""] = ids
  expect((await compare(`prod_nothing,${one},${one}`)).data.map(({ id }) => id)).toEqual([one])
  expect((await compare("prod_nothing")).data).toEqual([])
})

it.each([
  ["nothing", "", "Choose products to compare"],
  ["blanks", " , ", "Choose products to compare"],
  ["five", "a,b,c,d,e", "Compare 4 products at most"],
])("the comparison refuses %s in place of products", async (_what, asked, sentence) => {
  const answer = await compare(asked)
  expect([answer.http, answer.errors]).toEqual([422, { ids: [sentence] }])
})

it("the comparison page works without script, hides equal traits on request and is not indexed", async () => {
  const [one = "", two = ""] = ids
  const page = async (query: string) => {
    const answer = await fetch(`${shop.url}/compare${query}`)
    return { status: answer.status, html: await answer.text() }
  }
  const all = await page(`?ids=${one},${two}`)
  expect(all.status).toBe(200)
  expect(all.html).toMatch(/<meta name="robots" content="noindex/)
  expect(all.html).toContain(">Concern<")
  const { data } = await compare([one, two].join())
  const [a, b] = data.map(({ traits }) => traits.concern?.join())
  const less = await page(`?ids=${one},${two}&only=differences`)
  expect(less.html.includes(">Concern<")).toBe(a !== b)
  expect((await page("")).html).toContain("Nothing to compare yet")
  expect((await page("?ids=prod_nothing")).html).toContain("Nothing to compare yet")
})
