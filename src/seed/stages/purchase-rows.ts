import type { DemoShop, DemoVariant } from "../generate/shop"
import { demoId } from "../random"
import { inventoryItemId, type Tables } from "./catalogue-rows"
import type { Clock, Row } from "./insert-rows"

/** One by one, so that each has an id of its own at every seeding. */
const SUPPLIERS = [
  {
    name: "Balogun Beauty Imports",
    email: "orders@balogun-beauty.example",
    phone: "+2348030001122",
    note: "Delivers on Tuesdays and Fridays. Pays 30 days after delivery.",
  },
  {
    name: "Kano Shea Cooperative",
    email: "sales@kano-shea.example",
    phone: "+2348090003344",
    note: "Shea butter, black soap and oils by the carton.",
  },
]

interface Bought {
  supplier: number
  status: "draft" | "ordered" | "partly_received"
  expectedDaysAgo: number | null
  writtenDaysAgo: number
  /** How many of each line, and how many of them have come. */
  lines: [units: number, received: number][]
}

const BOUGHT: Bought[] = [
  {
    supplier: 0,
    status: "partly_received",
    expectedDaysAgo: 2,
    writtenDaysAgo: 9,
    lines: [
      [12, 12],
      [24, 6],
      [10, 0],
    ],
  },
  {
    supplier: 1,
    status: "ordered",
    expectedDaysAgo: -4,
    writtenDaysAgo: 3,
    lines: [
      [48, 0],
      [36, 0],
    ],
  },
  { supplier: 0, status: "draft", expectedDaysAgo: null, writtenDaysAgo: 1, lines: [[20, 0]] },
]

/** Who wrote and booked it, and where it lies. */
interface Where {
  staffId: string
  locationId: string
}

/** Of what came: one expires soon, the next in two years. */
const DAYS_LEFT = [20, 730]

const MOST_LINES = 6
/** What suppliers ask for a thing, of its price in the shop. */
const COST_SHARE = 0.62
/** Enough that what came can be part of it. */
const ENOUGH = 30

/**
 * Two suppliers, and a purchase order in each state that staff see most. What came of one is part of the stock that the goods
 * have, and stands in its history.
 */
export function purchaseRows(shop: DemoShop, { staffId, locationId }: Where, clock: Clock): Tables {
  const goods = shop.products
    .flatMap(({ variants }) => variants)
    .filter(({ stock }) => stock >= ENOUGH)
    .slice(0, MOST_LINES)
  const rows: Record<string, Row[]> = {
    supplier: SUPPLIERS.map((supplier) => ({ id: demoId("supp", supplier.name), ...supplier })),
    purchase_order: [],
    purchase_order_line: [],
    purchase_receipt: [],
    purchase_receipt_line: [],
    stock_count: [],
    stock_lot: [],
  }
  for (const [at, bought] of BOUGHT.entries())
    addOrder(rows, bought, at, goods, { staffId, locationId }, clock)
  return Object.entries(rows)
}

function addOrder(
  rows: Record<string, Row[]>,
  bought: Bought,
  at: number,
  goods: DemoVariant[],
  { staffId, locationId }: Where,
  clock: Clock,
): void {
  const id = demoId("po", String(at))
  const from = BOUGHT.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0)
  const lines = bought.lines.flatMap(([units, received], position) => {
    const variant = goods[from + position]
    if (!variant) return []
    const unit_cost_kobo = Math.round(variant.price * COST_SHARE) * 100
    return [{ id: demoId("poline", `${at} ${position}`), position, variant, units, received, unit_cost_kobo }]
  })
  const written = clock.daysAgo(bought.writtenDaysAgo)
  rows.purchase_order?.push({
    id,
    supplier_id: demoId("supp", SUPPLIERS[bought.supplier]?.name ?? ""),
    status: bought.status,
    expected_on: bought.expectedDaysAgo === null ? null : clock.daysAgo(bought.expectedDaysAgo).slice(0, 10),
    user_id: staffId,
    units_ordered: lines.reduce((sum, { units }) => sum + units, 0),
    cost_kobo: lines.reduce((sum, { units, unit_cost_kobo }) => sum + units * unit_cost_kobo, 0),
    ordered_at: bought.status === "draft" ? null : written,
    created_at: written,
    updated_at: written,
  })
  for (const { variant, received, ...line } of lines) {
    rows.purchase_order_line?.push({
      ...line,
      purchase_order_id: id,
      variant_id: variant.id,
      units_received: received,
    })
  }
  const came = lines.filter(({ received }) => received > 0)
  if (came.length === 0) return
  const receiptId = demoId("porec", String(at))
  const received_at = clock.daysAgo(bought.expectedDaysAgo ?? 0)
  rows.purchase_receipt?.push({
    id: receiptId,
    purchase_order_id: id,
    note: "DN 20418",
    user_id: staffId,
    received_at,
  })
  for (const [index, { id: line_id, variant, received }] of came.entries()) {
    const lot = `L${at}${index}7`
    const expires_on = clock.daysAgo(-(DAYS_LEFT[index] ?? 365)).slice(0, 10)
    rows.purchase_receipt_line?.push({
      purchase_receipt_id: receiptId,
      line_id,
      units: received,
      lot,
      expires_on,
    })
    rows.stock_lot?.push({
      id: demoId("lot", `${at} ${variant.sku}`),
      inventory_item_id: inventoryItemId(variant),
      location_id: locationId,
      lot,
      expires_on,
      units: received,
    })
    rows.stock_count?.push({
      id: demoId("stcnt", `${at} ${variant.sku}`),
      variant_id: variant.id,
      user_id: staffId,
      reason: "received",
      units_before: variant.stock - received,
      units_after: variant.stock,
      receipt_id: receiptId,
      created_at: received_at,
    })
  }
}
