import type { ProductCard } from "@contract/catalogue"

/** What a product card draws: the wire's product without what no card shows, as pages carry twenty and more of them. */
export type CardProduct = Pick<
  ProductCard,
  | "id"
  | "name"
  | "vendor"
  | "price"
  | "regular_price"
  | "wholesale_price"
  | "rating"
  | "reviews_count"
  | "image"
  | "hover_image"
  | "badge"
  | "stock_quantity"
  | "onsale"
  | "is_wholesale"
  | "variants_count"
  | "shades_count"
  | "swatches"
>

export function toCard(p: ProductCard): CardProduct {
  return {
    id: p.id,
    name: p.name,
    vendor: p.vendor,
    price: p.price,
    regular_price: p.regular_price,
    wholesale_price: p.wholesale_price,
    rating: p.rating,
    reviews_count: p.reviews_count,
    image: p.image,
    hover_image: p.hover_image,
    badge: p.badge,
    stock_quantity: p.stock_quantity,
    onsale: p.onsale,
    is_wholesale: p.is_wholesale,
    variants_count: p.variants_count,
    shades_count: p.shades_count,
    swatches: p.swatches,
  }
}
