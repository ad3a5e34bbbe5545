import type { BrowserContext, Page } from "playwright"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { pageReads } from "../harness/page-reads"
import { DESKTOP } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Medusa's own screens as a superadmin sees them: everything that they ask for is answered. */
const shop = sharedShop()
const browser = fileBrowser(shop)

/** A screen, and the table and condition that select its record. */
const SCREENS: readonly (readonly [path: string, record?: string])[] = [
  ["/orders"],
  ["/orders/*", 'select id from "order" order by created_at desc'],
  ["/products"],
  ["/products/*", "select id from product where status = 'published' and deleted_at is null"],
  ["/products/*/edit", "select id from product where status = 'published' and deleted_at is null"],
  ["/products/*/organization", "select id from product where status = 'published' and deleted_at is null"],
  ["/products/*/media", "select id from product where status = 'published' and deleted_at is null"],
  ["/products/*/stock", "select id from product where status = 'published' and deleted_at is null"],
  ["/products/*/prices", "select id from product where status = 'published' and deleted_at is null"],
  [
    "/products/*",
    "select product_id || '/variants/' || id as id from product_variant where deleted_at is null",
  ],
  ["/collections"],
  ["/categories"],
  ["/categories/organize"],
  ["/categories/*", "select id from product_category where deleted_at is null"],
  ["/product-options"],
  ["/product-options/*", "select id from product_option where deleted_at is null"],
  ["/price-lists"],
  ["/price-lists/*", "select id from price_list where deleted_at is null"],
  ["/inventory"],
  ["/inventory/*", "select id from inventory_item where deleted_at is null"],
  ["/reservations"],
  ["/reservations/*", "select id from reservation_item where deleted_at is null"],
  ["/customers"],
  ["/customers/*", "select id from customer where has_account and deleted_at is null"],
  ["/customer-groups"],
  ["/customer-groups/*", "select id from customer_group where deleted_at is null"],
  ["/settings/store"],
  ["/settings/regions"],
  ["/settings/regions/*", "select id from region where deleted_at is null"],
  ["/settings/tax-regions"],
  ["/settings/return-reasons"],
  ["/settings/refund-reasons"],
  ["/settings/sales-channels"],
  ["/settings/sales-channels/*", "select id from sales_channel where deleted_at is null"],
  ["/settings/locations"],
  ["/settings/locations/*", "select id from stock_location where deleted_at is null"],
  ["/settings/publishable-api-keys"],
  ["/settings/product-types"],
  ["/settings/product-tags"],
  ["/settings/workflows"],
  ["/settings/profile"],
]

describeWithBrowser("for a superadmin", () => {
  let context: BrowserContext
  let page: Page
  let isRead: () => Promise<void>
  let answered = 0
  const refused: string[] = []
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: DESKTOP.viewport,
      baseURL: shop.url,
      locale: "en-NG",
      reducedMotion: "reduce",
    })
    context.setDefaultTimeout(60_000)
    page = await context.newPage()
    isRead = pageReads(page, "/admin/")
    page.on("response", (response) => {
      const { pathname, search } = new URL(response.url())
      if (!pathname.startsWith("/admin/")) return
      answered += 1
      if (response.status() >= 400) refused.push(`${response.status()} ${pathname}${search}`)
    })
    await signInBrowser(context, (await makeStaff(shop, "superadmin")).email)
  })
  afterAll(() => context?.close())

  it.each(SCREENS.map(([path, record], at) => ({ path, record, at })))(
    "Medusa's screen $at: $path is refused none of its requests for a superadmin",
    async ({ path, record }) => {
      const [row] = record ? await shop.sql<{ id: string }>(`${record} limit 1`) : []
      if (record && !row) throw new Error(`The demo shop has no record for ${path}`)
      refused.length = 0
      answered = 0
      // Loaded by its address: within the admin, what another screen has read is not asked for.
      await page.goto(`/app${path.replace("*", row?.id ?? "")}`)
      await page.getByRole("heading").or(page.getByRole("dialog")).first().waitFor()
      await isRead()
      expect(answered).toBeGreaterThan(0)
      expect(refused).toEqual([])
    },
  )
})
