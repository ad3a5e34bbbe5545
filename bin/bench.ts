import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { benchAdminLists } from "../bench/admin-lists"
import { benchCart } from "../bench/cart"
import { benchCheckout } from "../bench/checkout"
import { benchCosts } from "../bench/costs"
import { benchCrowd } from "../bench/crowd"
import { benchFlood } from "../bench/flood"
import { benchLedger } from "../bench/ledger"
import { benchLighthouse } from "../bench/lighthouse"
import { benchLists } from "../bench/lists"
import { benchOrders } from "../bench/orders"
import { measurePages, printPages } from "../bench/pages"
import { benchPrices } from "../bench/prices"
import { benchReferral } from "../bench/referral"
import { step } from "../bench/report"
import { benchSale } from "../bench/sale"
import { benchScale } from "../bench/scale"
import { benchSearch } from "../bench/search"
import { benchSignIn } from "../bench/signin"
import { benchVisit } from "../bench/visit"
import { benchWebhooks } from "../bench/webhooks"
import { openCluster, releaseCluster, type TestCluster } from "../integration-tests/harness/cluster"
import { type OwnShop, openShop } from "../integration-tests/harness/shop"
import { buildWhatIsStale } from "./shop/build"
import { projectRoot } from "./shop/settings"

/** Answers false when what it measures is slower than promised. */
type Part = (cluster: TestCluster, open: () => Promise<OwnShop>) => Promise<unknown>

const PARTS: Record<string, Part> = {
  lists: benchLists,
  cart: benchCart,
  checkout: benchCheckout,
  orders: (_cluster, open) => benchOrders(open),
  admin: () => benchAdminLists(() => openShop({ storefront: false })),
  referral: (_cluster, open) => benchReferral(open),
  sale: benchSale,
  costs: (cluster) => benchCosts(cluster),
  scale: (_cluster, open) => benchScale(open),
  search: (_cluster, open) => benchSearch(open),
  ledger: () => benchLedger(),
  prices: (_cluster, open) => benchPrices(open),
  flood: (_cluster, open) => benchFlood(open),
  crowd: () => benchCrowd(() => openShop({ env: { RATE_LIMIT_FACTOR: "1" } })),
  signin: (_cluster, open) => benchSignIn(open),
  webhooks: (_cluster, open) => benchWebhooks(open),
  pages: async (_cluster, open) => {
    const shop = await open()
    try {
      printPages(await measurePages(shop))
    } finally {
      await shop.stop()
    }
  },
  weight: async () => {
    const storefront = join(projectRoot, "storefront")
    execFileSync("npm", ["run", "--silent", "budget", "--prefix", storefront], { stdio: "inherit" })
  },
  visit: async (_cluster, open) => {
    const shop = await open()
    try {
      await benchVisit(shop.url)
    } finally {
      await shop.stop()
    }
  },
  lighthouse: async (_cluster, open) => {
    const shop = await open()
    try {
      await benchLighthouse(shop.url)
    } finally {
      await shop.stop()
    }
  },
}

/**
 * `npm run bench`: every measure of the shop, beside what it is compared with, on one machine in one run;
 * `npm run bench -- lists scale`: some parts of it. Prints what was measured; judges nothing but
 * `admin`, which ends with 1 when a list is too slow, and `sale`, when something was oversold, lost or left without an answer.
 */
export async function main(asked: string[]): Promise<number> {
  const unknown = asked.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`)
    return 1
  }
  step("Preparing the shop: build what is stale, migrate, seed")
  await buildWhatIsStale(projectRoot, join(projectRoot, ".cache/logs"))
  const cluster = await openCluster({ seeded: true })
  try {
    const open = () => openShop()
    let isGood = true
    for (const name of asked.length > 0 ? asked : Object.keys(PARTS))
      if ((await PARTS[name]?.(cluster, open)) === false) isGood = false
    return isGood ? 0 : 1
  } finally {
    await releaseCluster()
  }
}
