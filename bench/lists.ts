import type { TestCluster } from "../integration-tests/harness/cluster"
import type { OwnShop } from "../integration-tests/harness/shop"
import { openLimit } from "./limits"
import { type Load, measure } from "./load"
import { print, type Row, speed, step, times } from "./report"
import { assertTwenty, openVanilla } from "./vanilla"

/** The list of twenty products of a category: ours, vanilla Medusa's, and what is possible at all. */
export async function benchLists(cluster: TestCluster, open: () => Promise<OwnShop>): Promise<void> {
  step("Preparing vanilla Medusa: build, migrate, seed")
  const vanilla = await openVanilla(cluster)
  step("Measuring vanilla Medusa")
  const theirs = await measure(vanilla.load).finally(vanilla.stop)
  const shop = await open()
  try {
    const paths = await categoryLists(shop)
    const direct: Load = { url: shop.address.backendUrls[0] ?? "", paths }
    const door: Load = { url: shop.url, paths }
    for (const load of [direct, door]) await assertTwenty(load, productsOf)
    step("Measuring the shop's lists")
    const cached = await measure(door)
    const uncached = await measure(direct)
    // No product costs that much: each time the same list, by a filter of its own.
    const unseen = { name: "price_end", value: (turn: number) => String(900_000_000 - turn) }
    const through = await measure({ ...door, unseen })
    const retail = await measure({ ...direct, headers: await signedIn(shop, "shopper@demo.shop") })
    const wholesale = await measure({ ...direct, headers: await signedIn(shop, "wholesaler@demo.shop") })
    const body = await (await fetch(direct.url + paths[0])).text()
    const bare = await limit("express", body, shop)
    const postgres = await limit("postgres", body, shop)
    const rows: Row[] = [
      { what: "vanilla Medusa, list of 20", measured: speed(theirs) },
      { what: "bare Express answering the same bytes", measured: speed(bare) },
      { what: "PostgreSQL with bare Node answering the same bytes", measured: speed(postgres) },
      { what: "list of 20 by category, front door, anonymous", measured: speed(cached) },
      {
        what: "… over vanilla Medusa",
        goal: "≥ 250 ×",
        measured: times(cached.perSecond / theirs.perSecond),
      },
      { what: "… over bare Express", goal: "≥ 0.5 ×", measured: times(cached.perSecond / bare.perSecond) },
      { what: "the same, backend without the front door's cache", measured: speed(uncached) },
      {
        what: "… over vanilla Medusa",
        goal: "≥ 60 ×",
        measured: times(uncached.perSecond / theirs.perSecond),
      },
      { what: "the same, through the front door, never in its cache", measured: speed(through) },
      { what: "the same for a signed-in shopper, from the backend", measured: speed(retail) },
      { what: "… for a signed-in wholesaler", measured: speed(wholesale) },
      {
        what: "… over the shopper's",
        goal: "0.9 to 1.1 ×",
        measured: times(wholesale.perSecond / retail.perSecond),
      },
    ]
    print("Lists of 20 products with prices, stock and facets, 10 connections, median of the runs", rows)
  } finally {
    await shop.stop()
  }
}

async function signedIn(shop: OwnShop, email: string): Promise<Record<string, string>> {
  const client = await shop.visitorOfBackend().signIn(email)
  return { authorization: `Bearer ${client.token}` }
}

export const productsOf = (answer: unknown) => (answer as { data: unknown[] }).data

/** Twelve categories with twenty products at least. */
export async function categoryLists(shop: OwnShop): Promise<string[]> {
  const sections = (await shop.visitor().call("GET /section")).data
  const ids = sections.flatMap(({ category }) => category.map(({ id }) => id))
  const paths: string[] = []
  for (const id of ids) {
    const query = { category_id: id, per_page: 20 }
    const { data } = await shop.visitorOfBackend().call("GET /products/filter", { query })
    if (data.length === 20) paths.push(`/api/v1/products/filter?category_id=${id}&per_page=20`)
    if (paths.length === 12) break
  }
  return paths
}

async function limit(kind: "express" | "postgres", body: string, shop: OwnShop) {
  const server = await openLimit(kind, body, shop.address.databaseUrl)
  return measure({ url: server.url, paths: ["/list"] }).finally(server.stop)
}
