export interface Demand {
  inventory_item_id: string
  quantity: number
}

/**
 * What an order takes of each inventory item, summed over its lines and sorted by id. Two lines may share one
 * item (a shade bought twice with different notes); each checked alone would sell the last unit twice. Sorted,
 * so that two orders lock the same items in the same order.
 */
export function stockDemand(lines: Demand[]): Demand[] {
  const total = new Map<string, number>()
  for (const line of lines) {
    total.set(line.inventory_item_id, (total.get(line.inventory_item_id) ?? 0) + line.quantity)
  }
  return [...total]
    .map(([inventory_item_id, quantity]) => ({ inventory_item_id, quantity }))
    .sort((a, b) => (a.inventory_item_id < b.inventory_item_id ? -1 : 1))
}
