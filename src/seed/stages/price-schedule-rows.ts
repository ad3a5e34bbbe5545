import { edgesOf } from "../../modules/product-operations/price-schedules"
import type { NewJob } from "../../outbox/enqueue"
import type { DemoShop } from "../generate/shop"
import { demoId } from "../random"
import type { Tables } from "./catalogue-rows"
import type { Clock } from "./insert-rows"

const PRODUCTS = 3
const OFF = 0.85
/** Enough to sell for a week. */
const ENOUGH = 30

/** A sale that staff have scheduled: it starts in three days and lasts a week. */
export function priceScheduleRows(
  shop: DemoShop,
  staffId: string,
  clock: Clock,
): { tables: Tables; jobs: NewJob[] } {
  const id = demoId("prsch", "owambe")
  const times = { starts_at: clock.daysAgo(-3), ends_at: clock.daysAgo(-10) }
  const goods = shop.products
    .flatMap(({ variants: [only, ...others] }) => (only && others.length === 0 ? [only] : []))
    .filter(({ stock, salePrice }) => stock >= ENOUGH && salePrice === null)
    .slice(0, PRODUCTS)
  const lines = goods.map((variant, position) => ({
    price_schedule_id: id,
    position: position + 1,
    variant_id: variant.id,
    price_kind: "sale",
    new_kobo: Math.round((variant.price * OFF) / 50) * 50 * 100,
    ...times,
    is_open: true,
  }))
  const schedule = {
    id,
    price_kind: "sale",
    summary: "Sale price 15 % below the regular price, to the nearest ₦50",
    scope: `${PRODUCTS} products`,
    note: "Owambe weekend",
    user_id: staffId,
    status: "waiting",
    ...times,
    lines: lines.length,
    created_at: clock.daysAgo(1),
    updated_at: clock.daysAgo(1),
  }
  return {
    tables: [
      ["price_schedule", [schedule]],
      ["price_schedule_line", lines],
    ],
    jobs: edgesOf(id, { startsAt: new Date(times.starts_at), endsAt: new Date(times.ends_at) }),
  }
}
