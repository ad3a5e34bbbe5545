import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { benchLighthouse } from "../bench/lighthouse"
import { type Load, type Measured, measure } from "../bench/load"
import { measurePages, printPages } from "../bench/pages"
import { assertTwenty, openVanilla } from "../bench/vanilla"
import { openCluster, releaseCluster } from "../integration-tests/harness/cluster"
import { type OwnShop, openShop } from "../integration-tests/harness/shop"
import { makeTemplate } from "../integration-tests/harness/template"
import { projectRoot } from "./shop/settings"

/**
 * `npm run bench`: the list of twenty products, ours beside vanilla Medusa's, on the same machine in the same run,
 * pages, their weight and what Lighthouse says of them. Prints what was measured and the ratios; judges nothing.
 */
export async function main(args: string[] = []): Promise<number> {
  const cluster = await openCluster()
  try {
    const [part] = args
    if (part === "pages" || part === "lighthouse") {
      await inFreshShop(part === "pages" ? pages : ({ url }) => benchLighthouse(url))
      return 0
    }
    step("Preparing vanilla Medusa: build, migrate, seed")
    const vanilla = await openVanilla(cluster)
    step("Measuring vanilla Medusa")
    const theirs = await measure(vanilla.load).finally(vanilla.stop)

    step("Preparing the shop: build what is stale, migrate, seed")
    await makeTemplate(cluster)
    const shop = await openShop()
    try {
      const sections = (await shop.visitor().call("GET /section")).data
      const paths = sections.map(({ id }) => `/api/v1/products/filter?section_id=${id}&per_page=20`)
      const productsOf = (answer: unknown) => (answer as { data: unknown[] }).data
      const direct: Load = { url: shop.address.backendUrls[0] ?? "", paths }
      const door: Load = { url: shop.url, paths }
      const home: Load = {
        url: shop.url,
        paths: ["/"],
        headers: { accept: "text/html", "accept-encoding": "br" },
      }
      for (const load of [direct, door]) await assertTwenty(load, productsOf)
      step("Measuring the shop")
      const rows: [string, Measured][] = [
        ["vanilla Medusa, /store/products", theirs],
        ["backend, uncached", await measure(direct)],
        ["front door, anonymous", await measure(door)],
        ["front door, home page", await measure(home)],
      ]
      print(rows)
      await pages(shop)
      await benchLighthouse(shop.url)
    } finally {
      await shop.stop()
    }
    execFileSync("npm", ["run", "--silent", "budget", "--prefix", join(projectRoot, "storefront")], {
      stdio: "inherit",
    })
    return 0
  } finally {
    await releaseCluster()
  }
}

/** `npm run bench -- pages`, `npm run bench -- lighthouse`: one part alone. */
async function inFreshShop(part: (shop: OwnShop) => Promise<unknown>): Promise<void> {
  step("Preparing the shop: build what is stale, migrate, seed")
  await makeTemplate(await openCluster())
  const shop = await openShop()
  try {
    step("Measuring")
    await part(shop)
  } finally {
    await shop.stop()
  }
}

async function pages(shop: OwnShop): Promise<void> {
  printPages(await measurePages(shop))
}

function print(rows: [string, Measured][]): void {
  const base = rows[0]?.[1].perSecond ?? 0
  console.log("\nList of 20 products with prices and stock, 10 connections, median of the runs\n")
  console.log(
    `${"".padEnd(34)}${"requests/s".padStart(12)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}${"failed".padStart(8)}${"ratio".padStart(10)}`,
  )
  for (const [name, { perSecond, p50, p99, failed }] of rows) {
    console.log(
      name.padEnd(34) +
        perSecond.toFixed(1).padStart(12) +
        String(p50).padStart(9) +
        String(p99).padStart(9) +
        String(failed).padStart(8) +
        `${(perSecond / base).toFixed(1)} ×`.padStart(10),
    )
  }
  console.log("")
}

const began = Date.now()
function step(text: string): void {
  console.log(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}
