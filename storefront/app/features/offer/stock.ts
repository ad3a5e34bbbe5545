/** Stock label and bar. */
export interface StockState {
  label: string
  /** Length of the bar, per cent. */
  bar: number
  tone: "plenty" | "low" | "none"
}

export function stockState(quantity: number): StockState {
  if (quantity > 9) return { label: "In Stock", bar: 100, tone: "plenty" }
  if (quantity >= 2) return { label: `${quantity} Items left`, bar: quantity * 10, tone: "low" }
  if (quantity === 1) return { label: "1 Item left", bar: 10, tone: "low" }
  return { label: "Out of Stock", bar: 0, tone: "none" }
}
