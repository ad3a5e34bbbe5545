import type { MedusaContainer } from "@medusajs/framework/types"
import { type Kobo, toNaira } from "../../../contract/money"
import type { WholesalerAccount, WholesaleWindow } from "../../../contract/wholesale"
import { missingToTarget } from "../../../contract/wholesale-target"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { WHOLESALE_MODULE } from "../../../modules/wholesale"
import { daysLeft, progressPercent } from "../../../modules/wholesale/domain/eligibility"
import type { WholesaleWindow as WindowRow } from "../../../modules/wholesale/service"

const wholesaleOf = (container: MedusaContainer) => container.resolve(WHOLESALE_MODULE)

/**
 * How far an account is with wholesale prices (docs/wholesale.md). `goodsKobo`: what its cart comes to at wholesale prices.
 * Amounts are naira.
 */
export async function readWholesalerAccount(
  container: MedusaContainer,
  customerId: string,
  goodsKobo: Kobo,
  now = new Date(),
): Promise<WholesalerAccount> {
  const wholesale = wholesaleOf(container)
  const [window, { target_kobo }] = await Promise.all([wholesale.windowOf(customerId), wholesale.target()])
  return {
    target_balance: toNaira(target_kobo),
    progress: `${progressPercent(goodsKobo, target_kobo, window !== null)}%`,
    days_left: daysLeft(window?.ends_at ?? null, now),
    subtotal: toNaira(goodsKobo),
    missing: toNaira(window ? 0 : missingToTarget(goodsKobo, target_kobo)),
    window_ends_at: window?.ends_at.toISOString() ?? null,
  }
}

/** The newest first, a hundred of each at most. */
export async function readHistory(container: MedusaContainer, customerId: string, now = new Date()) {
  const wholesale = wholesaleOf(container)
  const [windows, switches] = await Promise.all([
    wholesale.windowsOf(customerId),
    wholesale.switchesOf(customerId),
  ])
  const orders = await container.resolve(ORDERING_MODULE).ordersById(windows.map(({ order_id }) => order_id))
  return {
    windows: windows.map((window) => ({
      ...presentWindow(window, orders.get(window.order_id)?.order_number ?? "", now),
      order_id: window.order_id,
    })),
    switches: switches.map(({ became, by, at }) => ({ became, by, at: at.toISOString() })),
  }
}

function presentWindow(window: WindowRow, orderNumber: string, now: Date): WholesaleWindow {
  return {
    order_number: orderNumber,
    state: window.closed_at ? "closed" : window.ends_at > now ? "open" : "ended",
    opened_at: window.opened_at.toISOString(),
    ends_at: window.ends_at.toISOString(),
    closed_at: window.closed_at?.toISOString() ?? null,
    closed_because: window.closed_because,
    goods: toNaira(window.goods_kobo),
    target: toNaira(window.target_kobo),
  }
}
