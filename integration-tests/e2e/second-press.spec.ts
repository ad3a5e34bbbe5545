import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { DESKTOP, openPage } from "../harness/screens"
import { pressAgain } from "../harness/second-presses"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { describeWithBrowser } from "../harness/tools"

/** Whatever is pressed in an order's drawer, one press too many at the same point does nothing. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("in an order's drawer", () => {
  let page: Page
  let owner: ShopClient
  beforeAll(async () => {
    owner = await signedIn(shop, "owner@demo.shop")
    const { context, page: opened } = await openPage(browser, shop, DESKTOP)
    page = opened
    await signInBrowser(context, (await makeStaff(shop, "superadmin")).email)
  })

  const drawer = () => page.getByRole("dialog")
  async function open(status: string) {
    const { order } = await paidOrder(shop, owner, { status })
    await toScreen(page, `/app/order-desk?q=${order.order_number}&open=${order.id}`)
    await drawer().getByRole("button", { name: "Print" }).waitFor()
    return order.id
  }
  const statusOf = async (id: string) =>
    (await owner.call("GET /admin/orders/{id}", { params: { id } })).data.status

  it("an extra press on the next step in an order's drawer takes no further step", async () => {
    for (const [status, step, next] of [
      ["processing", "Mark as packed", "packed"],
      ["packed", "Mark as shipped", "packed"],
      ["shipped", "Mark as delivered", "shipped"],
    ] as const) {
      const id = await open(status)
      const changes = await pressAgain(page, drawer().getByRole("button", { name: step }))
      expect([step, changes.length <= 1, await statusOf(id)]).toEqual([step, true, next])
      // What can be undone is undone where it always stands, and nothing has moved for it.
      if (next !== "packed" || status !== "processing") continue
      expect(await page.getByRole("dialog", { name: /^Ship / }).count()).toBe(0)
      expect(await pressAgain(page, drawer().getByRole("button", { name: "Undo" }))).toHaveLength(1)
      expect(await statusOf(id)).toBe("processing")
    }
  })
})
