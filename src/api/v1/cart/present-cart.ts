import type { CartCoupon, CartLine, CartPromotion, CartSummary, CartWholesale } from "../../../contract/cart"
import { type Kobo, toKobo, toNaira } from "../../../contract/money"
import type { LeftOut, SavedItem } from "../../../contract/saved-items"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import type { Totals, Wholesale } from "../../../modules/ordering/domain/pricing"
import type { LeftOut as LeftOutLine } from "../../../workflows/selling/cart/put-together"
import type { LiveLine } from "../../../workflows/selling/cart/read-cart"
import type { LiveSavedItem } from "../../../workflows/selling/cart/saved-items"
import type { HeldCoupon } from "../../../workflows/selling/coupons/best-offer"
import type { AppliedCoupon } from "../../../workflows/selling/coupons/coupon-for"

export function presentSummary(totals: Totals, weightGrams: number): CartSummary {
  return {
    subtotal: toNaira(totals.subtotal_kobo),
    discount: toNaira(totals.discount_kobo),
    delivery: toNaira(totals.delivery_kobo),
    total: toNaira(totals.total_kobo),
    weight: weightGrams / 1000,
  }
}

export function presentCoupon({ code, discountKobo, reason, heldBy }: HeldCoupon): CartCoupon {
  return { code, discount: toNaira(discountKobo), reason, held_by: heldBy }
}

export function presentPromotion({ code, name, discountKobo }: AppliedCoupon): CartPromotion {
  return { code, name, discount: toNaira(discountKobo) }
}

export function presentWholesale(wholesale: Wholesale | null): CartWholesale | null {
  if (!wholesale) return null
  return {
    applies: wholesale.applies,
    because: wholesale.because,
    subtotal: toNaira(wholesale.goodsKobo),
    target: toNaira(wholesale.targetKobo),
    missing: toNaira(wholesale.missingKobo),
  }
}

export function presentLine({ id, live, item, ...line }: LiveLine): CartLine {
  const stored = {
    ...line,
    ...item,
    slug: item.product_handle ?? "",
    image: item.thumbnail ?? "",
    price: item.unit_price,
  }
  return {
    id,
    product: { ...presentProduct(stored, live), cart_id: id },
    products: presentLive(live, line.quantity, line.product_id, toKobo(item.unit_price)),
  }
}

export function presentSavedItem({ live, ...row }: LiveSavedItem): SavedItem {
  const stored = {
    ...row,
    image: row.image ?? "",
    price: toNaira(row.price_kobo),
    compare_at_unit_price: null,
  }
  return {
    id: row.id,
    saved_at: row.created_at.toISOString(),
    product: presentProduct(stored, live),
    products: presentLive(live, 1, row.product_id, row.price_kobo),
  }
}

/** What was asked for and is not in the cart as it was. */
export function presentLeftOut({ wanted, inCart, reason }: LeftOutLine): LeftOut {
  const { product_id, variant_id, name, variant_title, quantity } = wanted
  return { product_id, variant_id, name, variant_title, ordered: quantity, in_cart: inCart, reason }
}

/** What a line stores of its product. Prices in naira. */
interface StoredProduct {
  product_id: string
  variant_id: string
  variant_title: string | null
  quantity: number
  title: string
  slug: string
  vendor: string
  image: string
  price: number
  compare_at_unit_price: number | null
}

function presentProduct(stored: StoredProduct, live: SaleVariant | null): SavedItem["product"] {
  const image = live?.image ?? stored.image
  const { id, ...now } = presentLive(live, 1, stored.product_id)
  return {
    ...(live?.card ?? ofGone),
    ...now,
    id,
    product_id: id,
    variant_id: stored.variant_id,
    variant_title: live?.variant_title ?? stored.variant_title,
    name: stored.title,
    product_name: stored.title,
    slug: live?.slug ?? stored.slug,
    vendor: live?.vendor ?? stored.vendor,
    image,
    avatar: image,
    description: live?.description ?? "",
    quantity: stored.quantity,
    price: stored.price,
    regular_price: live ? now.regular_price : (stored.compare_at_unit_price ?? stored.price),
    onsale: now.sale_price === null ? "0" : "1",
    weight: (live?.weight_grams ?? 0) / 1000,
  }
}

/** What is left to say of a product that is gone altogether: the line stores nothing of this. */
const ofGone: Pick<
  SavedItem["product"],
  | "brand"
  | "rating"
  | "reviews_count"
  | "hover_image"
  | "short_description"
  | "is_wholesale"
  | "section_id"
  | "category_id"
  | "subcategory_id"
  | "variants_count"
  | "shades_count"
  | "swatches"
> = {
  brand: null,
  rating: 0,
  reviews_count: 0,
  hover_image: null,
  short_description: "",
  is_wholesale: 0,
  section_id: null,
  category_id: null,
  subcategory_id: null,
  variants_count: 0,
  shades_count: 0,
  swatches: [],
}

export function presentLive(
  live: SaleVariant | null,
  quantity: number,
  goneId = "",
  gonePrice: Kobo = 0,
): CartLine["products"] {
  const stock = live?.published ? Math.max(0, live.available) : 0
  const price = toNaira(live?.price_kobo ?? gonePrice)
  return {
    id: live?.product_id ?? goneId,
    badge: stock >= quantity && stock > 0 ? "instock" : "outofstock",
    stock_quantity: stock,
    stock_status: stock > 0 ? "instock" : "outofstock",
    price,
    regular_price: live ? toNaira(live.regular_kobo) : price,
    sale_price: live && live.sale_kobo !== null ? toNaira(live.sale_kobo) : null,
    wholesale_price: live && live.wholesale_kobo !== null ? toNaira(live.wholesale_kobo) : null,
  }
}
