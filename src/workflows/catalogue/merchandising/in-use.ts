import { conflict, type ShopError } from "../../../errors"

/** 409 for what cannot be deleted because products are in it. `where`: what could take them. */
export function inUse(
  name: string,
  products: number,
  where: string,
  how = ", or say where with move_to",
): ShopError {
  const they = products === 1 ? "1 product" : `${products} products`
  return conflict(
    "in_use",
    `${name} has ${they}. Move ${products === 1 ? "it" : "them"} to ${where} first${how}`,
    { extra: { products_count: products } },
  )
}
