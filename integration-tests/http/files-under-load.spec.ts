import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Files that cost work, and the calls beside them. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let shopper: ShopClient
let owner: ShopClient
beforeAll(async () => {
  shopper = await signedIn(shop, "shopper@demo.shop")
  owner = await signedIn(shop, "owner@demo.shop")
})

const fileOf = async (client: ShopClient, path: string) => {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  await response.arrayBuffer()
  return response.status
}

/** Milliseconds that a plain call takes, in the middle of so many. */
async function median(count: number): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < count; call += 1) {
    const start = performance.now()
    const { http } = await shopper.call("GET /user/privacy")
    times.push(performance.now() - start)
    if (http !== 200) throw new Error(`A plain call was answered ${http}`)
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0
}

/** What is answered to all, so many at once. */
async function inLines(lines: number, paths: (() => Promise<number>)[]): Promise<number[]> {
  const waiting = [...paths]
  const line = async () => {
    const statuses: number[] = []
    for (let next = waiting.shift(); next; next = waiting.shift()) statuses.push(await next())
    return statuses
  }
  return (await Promise.all(Array.from({ length: lines }, line))).flat()
}

const statements = (count: number) =>
  Array.from({ length: count }, () => () => fileOf(shopper, "/user/wallet/statement.pdf"))
const exports = (count: number) =>
  Array.from({ length: count }, () => () => fileOf(owner, "/admin/product-exports"))

it.each([
  ["24 documents, six at once", statements(24)],
  ["3 exports of every product at once", exports(3)],
])("%s: all files are created, and plain calls beside them stay fast", async (_, files) => {
  await median(10)
  const alone = await median(30)
  let isDone = false
  const made = inLines(6, files).finally(() => {
    isDone = true
  })
  const beside: number[] = []
  while (!isDone) beside.push(await median(5))
  expect(new Set(await made)).toEqual(new Set([200]))
  expect(beside.sort((a, b) => a - b)[Math.floor(beside.length / 2)]).toBeLessThan(15 * alone)
})
