/** What one unit of a variant takes off the shelf, and how much of it there is. */
export interface StockLevel {
  variant_id: string
  inventory_item_id: string
  /** Units of the item in one unit of the variant: more than one in a kit. */
  required_quantity: number
  allow_backorder: boolean
  stocked: number
  reserved: number
}

export interface StockedLine {
  id: string
  variant_id: string
  quantity: number
}

export interface Reservation {
  line_item_id: string
  inventory_item_id: string
  quantity: number
  allow_backorder: boolean
}

/** Reservations of an order, sorted by item, so that two orders take the same items in the same order. */
export function reservationsOf(lines: readonly StockedLine[], levels: readonly StockLevel[]): Reservation[] {
  return lines
    .flatMap((line) =>
      levels
        .filter(({ variant_id }) => variant_id === line.variant_id)
        .map((level) => ({
          line_item_id: line.id,
          inventory_item_id: level.inventory_item_id,
          quantity: line.quantity * level.required_quantity,
          allow_backorder: level.allow_backorder,
        })),
    )
    .sort(
      (a, b) => compare(a.inventory_item_id, b.inventory_item_id) || compare(a.line_item_id, b.line_item_id),
    )
}

/**
 * Lines that cannot be served, each with how many units of its variant are left. What an order takes of an item is
 * summed over its lines: two lines may share one item (a shade in two boxes), and each checked alone would sell the
 * last unit twice.
 */
export function shortLines<L extends StockedLine>(
  lines: readonly L[],
  levels: readonly StockLevel[],
): { line: L; left: number }[] {
  const wanted = new Map<string, number>()
  for (const { inventory_item_id, quantity } of reservationsOf(lines, levels)) {
    wanted.set(inventory_item_id, (wanted.get(inventory_item_id) ?? 0) + quantity)
  }
  const isShort = (level: StockLevel) =>
    !level.allow_backorder && level.stocked - level.reserved < (wanted.get(level.inventory_item_id) ?? 0)
  return lines.flatMap((line) => {
    const parts = levels.filter(({ variant_id }) => variant_id === line.variant_id)
    if (!parts.some(isShort)) return []
    const left = Math.min(
      ...parts
        .filter(({ allow_backorder }) => !allow_backorder)
        .map(({ stocked, reserved, required_quantity }) =>
          Math.floor(Math.max(0, stocked - reserved) / Math.max(1, required_quantity)),
        ),
    )
    return [{ line, left }]
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
