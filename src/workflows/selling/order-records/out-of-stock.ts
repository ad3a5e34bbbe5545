import { invalid, type ShopError } from "../../../errors"

/** 422 `out_of_stock`, with what is left of each line that cannot be served. */
export function outOfStock(
  lines: { cart_id: string | null; name: string; stock_quantity: number }[],
): ShopError {
  return invalid("out_of_stock", "Out of stock", {
    fields: { product: lines.map((line) => `${line.name}: ${line.stock_quantity} left`) },
    extra: { out_of_stock: lines },
  })
}
