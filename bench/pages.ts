import { execFileSync } from "node:child_process"
import type { OwnShop } from "../integration-tests/harness/shop"
import { type Load, type Measured, measure } from "./load"

/** A kind of page with what it is held to on one core of the front door. */
export interface PageRate {
  name: string
  /** At least, requests a second. */
  goal: number
  measured: Measured
}

const html = { accept: "text/html", "accept-encoding": "br" }

/**
 * Pages out of the cache, and a product's page rendered for each request: a variant that does not exist makes an
 * address of its own, rendered like any other. With `taskset` on the machine the front door is held to one core.
 */
export async function measurePages(shop: OwnShop): Promise<PageRate[]> {
  const released = pinToOneCore(shop)
  try {
    const visitor = shop.visitor()
    const [section] = (await visitor.call("GET /section")).data
    const [product] = (await visitor.call("GET /products/filter", { query: { per_page: 1, sort: "rating" } }))
      .data
    if (!section || !product) throw new Error("The shop has nothing to look at")
    const productPath = `/single-product?product_id=${product.id}`
    const cached: [string, string][] = [
      ["home page, cached", "/"],
      ["list page, cached", `/section/${section.slug}?sectionId=${section.id}`],
      ["product page, cached", productPath],
    ]
    const rates: PageRate[] = []
    for (const [name, path] of cached) {
      rates.push({
        name,
        goal: 2_500,
        measured: await measure({ url: shop.url, paths: [path], headers: html }),
      })
    }
    const unseen = { name: "variant_id", value: (turn: number) => `unseen-${process.pid}-${turn}` }
    const uncached: Load = { url: shop.url, paths: [productPath], headers: html, unseen }
    rates.push({ name: "product page, uncached", goal: 200, measured: await measure(uncached) })
    return rates
  } finally {
    released()
  }
}

export function printPages(rates: readonly PageRate[]): void {
  console.log("\nPages through the front door on one core, 10 connections, median of the runs\n")
  console.log(
    `${"".padEnd(30)}${"requests/s".padStart(12)}${"at least".padStart(10)}${"p50 ms".padStart(9)}${"p95 ms".padStart(9)}${"failed".padStart(8)}`,
  )
  for (const { name, goal, measured } of rates) {
    const cells = [
      measured.perSecond.toFixed(1).padStart(12),
      String(goal).padStart(10),
      measured.p50.toFixed(2).padStart(9),
      measured.p95.toFixed(2).padStart(9),
      String(measured.failed).padStart(8),
    ]
    console.log(name.padEnd(30) + cells.join(""))
  }
  console.log("")
}

/** Holds the front door to the first core. Answers how to let it go again; does nothing where `taskset` is missing. */
function pinToOneCore(shop: OwnShop): () => void {
  const pid = shop.storefront?.pid()
  const pin = (cores: string) => {
    if (pid === undefined) return
    try {
      execFileSync("taskset", ["-a", "-c", "-p", cores, String(pid)], { stdio: "ignore" })
    } catch {
      console.log("taskset is missing: the front door may use all cores")
    }
  }
  pin("0")
  return () => pin("0-1023")
}
