import type { ShopClient } from "../harness/client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { putInCart, stockedVariant } from "../harness/journey"
import { RawVisitor } from "../harness/raw-visitor"
import { ATTACKED } from "../harness/setups"
import { makeShoppers } from "../harness/shoppers"

const HALVES = 300
const CALLS = 600

let shop: FaultShop
let shopper: ShopClient
let visitor: RawVisitor

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
  visitor = new RawVisitor(shop.url)
  const [made] = await makeShoppers(shop, 1)
  if (!made) throw new Error("no shopper")
  shopper = shop.visitor()
  shopper.token = made.token
})
afterAll(async () => {
  visitor?.close()
  await shop?.leave()
})

const frontDoor = async () => {
  const found = (await shop.processes()).find(({ name }) => name === "storefront")
  if (!found) throw new Error("This shop has no front door")
  return found
}

it("the front door stays up and serves others during half-sent bodies and hundreds of calls by one client", async () => {
  const { pid } = await frontDoor()
  await visitor.get("/")
  const half = "POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"
  const halves = Array.from({ length: HALVES }, () => visitor.raw(half))
  const authorization = `Bearer ${shopper.token}`
  const calls = Array.from({ length: CALLS }, () =>
    visitor.get("/api/v1/user", "127.0.0.67", { authorization }),
  )
  const variant = await stockedVariant(shop, 5)
  const [home, cart] = await Promise.all([visitor.get("/"), putInCart(shopper, variant)])
  expect([home.http, cart.http]).toEqual([200, 200])
  const answers = await Promise.all(calls)
  expect(answers.length).toBe(CALLS)
  const refused = answers.filter(({ http }) => http !== 200)
  expect(refused.map(({ http, headers }) => [http, headers["retry-after"]])).toEqual(
    refused.map(() => [503, "5"]),
  )
  // 16 are worked on and 256 wait; how many of those get an answer before the queue is refused depends on the machine.
  expect(refused.length).toBeLessThanOrEqual(CALLS - 16)
  for (const { socket } of halves.slice(0, HALVES / 2)) socket.destroy()
  const ended = await Promise.all(halves.slice(HALVES / 2).map(({ closed }) => closed))
  expect(ended.filter((text) => !text.startsWith("HTTP/1.1 408 "))).toEqual([])
  expect((await shopper.call("GET /user")).http).toBe(200)
  const after = await frontDoor()
  expect([after.pid, after.isRunning]).toEqual([pid, true])
  expect(after.log).not.toMatch(/^\s+at /m)
})
