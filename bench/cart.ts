import type { TestCluster } from "../integration-tests/harness/cluster"
import type { OwnShop } from "../integration-tests/harness/shop"
import { print, step, times } from "./report"
import { openVanilla, type Vanilla } from "./vanilla"

const WARM_ROUNDS = 15
const ROUNDS = Number(process.env.BENCH_ROUNDS || 60)
/** Lines put into each cart, one after the other. */
const LINES = 5
const PRODUCTS = 200

/** One cart of a shop: how it is emptied, filled by one line, and read. */
interface Cart {
  begin(): Promise<void>
  /** What is timed. */
  add(index: number): Promise<void>
  read(): Promise<number>
}

interface Times {
  adds: number[]
  reads: number[]
}

/**
 * A line put into a cart and the cart read, one request at a time: ours beside vanilla Medusa's. Both run at once and are asked
 * in turn, so that whatever else the machine does falls on both alike.
 */
export async function benchCart(cluster: TestCluster, open: () => Promise<OwnShop>): Promise<void> {
  step("Preparing vanilla Medusa: build, migrate, seed")
  const vanilla = await openVanilla(cluster)
  try {
    const shop = await open()
    try {
      const theirs = await vanillaCart(vanilla)
      const ours = await ourCart(shop, shop.visitorOfBackend().url)
      const throughFrontDoor = await ourCart(shop, shop.url)
      step(`${WARM_ROUNDS} rounds to warm up, ${ROUNDS} measured, ${LINES} lines each`)
      for (let round = 0; round < WARM_ROUNDS; round += 1) {
        for (const cart of [theirs, ours, throughFrontDoor]) await fill(cart, round)
      }
      const [medusa, backend, door] = [none(), none(), none()]
      for (let round = 0; round < ROUNDS; round += 1) {
        await fill(theirs, round, medusa)
        await fill(ours, round, backend)
        await fill(throughFrontDoor, round, door)
      }
      print(`A line put into a cart, one at a time, ${ROUNDS * LINES} of each, asked in turn`, [
        { what: "vanilla Medusa, add line item", measured: spread(medusa.adds) },
        { what: "`POST /user/cart/webstore`, backend", measured: spread(backend.adds) },
        { what: "… faster than vanilla, p50", goal: "≥ 8 ×", measured: faster(medusa.adds, backend.adds) },
        { what: "`POST /user/cart/webstore`, front door", measured: spread(door.adds) },
        { what: "… faster than vanilla, p50", measured: faster(medusa.adds, door.adds) },
        { what: `vanilla Medusa, cart of ${LINES} lines`, measured: spread(medusa.reads) },
        { what: "`GET /user/cart` with live stock and prices, backend", measured: spread(backend.reads) },
        { what: "… faster than vanilla, p50", measured: faster(medusa.reads, backend.reads) },
      ])
    } finally {
      await shop.stop()
    }
  } finally {
    await vanilla.stop()
  }
}

async function fill(cart: Cart, round: number, measured: Times = none()): Promise<void> {
  await cart.begin()
  for (let line = 0; line < LINES; line += 1) {
    const index = (round * LINES + line) % PRODUCTS
    measured.adds.push(await timed(() => cart.add(index)))
  }
  for (let i = 0; i < 2; i += 1) {
    let lines = 0
    measured.reads.push(
      await timed(async () => {
        lines = await cart.read()
      }),
    )
    if (lines !== LINES) throw new Error(`The cart has ${lines} lines instead of ${LINES}`)
  }
}

/** As Medusa's own storefronts do it; without a customer, which spares it a look-up. */
async function vanillaCart({ load, regionId }: Vanilla): Promise<Cart> {
  const ask = (method: string, path: string, body?: unknown) =>
    request(load.url + path, method, { ...load.headers }, body)
  const variants: string[] = []
  for (let offset = 0; offset < PRODUCTS; offset += 100) {
    const { products } = (await ask(
      "GET",
      `/store/products?limit=100&offset=${offset}&fields=id,variants.id`,
    )) as { products: { variants: { id: string }[] }[] }
    variants.push(...products.map((product) => product.variants[0]?.id ?? ""))
  }
  let id = ""
  return {
    begin: async () => {
      const { cart } = (await ask("POST", "/store/carts", { region_id: regionId })) as {
        cart: { id: string }
      }
      id = cart.id
    },
    add: async (index) => {
      await ask("POST", `/store/carts/${id}/line-items`, { variant_id: variants[index], quantity: 1 })
    },
    read: async () => {
      const { cart } = (await ask("GET", `/store/carts/${id}`)) as { cart: { items: unknown[] } }
      return cart.items.length
    },
  }
}

/** A signed-in shopper. Products with much stock, so that none runs out. */
async function ourCart(shop: OwnShop, url: string): Promise<Cart> {
  const client = shop.visitorOfBackend()
  await client.register()
  const headers = { authorization: `Bearer ${client.token}` }
  const ask = (method: string, path: string, body?: unknown) =>
    request(`${url}/api/v1${path}`, method, headers, body)
  const products = await shop.sql<{ product_id: string; variant_id: string }>(
    `select p.product_id, p.default_variant_id as variant_id from catalogue_product p
       join catalogue_variant v on v.variant_id = p.default_variant_id
       join inventory_level l on l.inventory_item_id = v.inventory_item_id and l.deleted_at is null
      where p.is_listed and l.stocked_quantity - l.reserved_quantity > 5 order by p.product_id limit $1`,
    [PRODUCTS],
  )
  return {
    begin: async () => {
      await ask("DELETE", "/user/cart")
    },
    add: async (index) => {
      const product = products[index % products.length]
      await ask("POST", "/user/cart/webstore", {
        product_id: product?.product_id,
        product: { ...product, quantity: 1, cart_id: null },
      })
    },
    read: async () => {
      const { data } = (await ask("GET", "/user/cart")) as { data: unknown[] }
      return data.length
    },
  }
}

async function request(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function timed(job: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await job()
  return performance.now() - began
}

const none = (): Times => ({ adds: [], reads: [] })

function at(list: number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const spread = (list: number[]) => `p50 ${at(list, 0.5).toFixed(2)} ms, p95 ${at(list, 0.95).toFixed(2)} ms`
const faster = (theirs: number[], ours: number[]) => times(at(theirs, 0.5) / at(ours, 0.5))
