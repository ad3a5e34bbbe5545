import { cacheTag } from "../../contract/cache-tags"
import type { CartLine, CartSummary } from "../../contract/cart"
import { toKobo, toNaira } from "../../contract/money"
import { ShopError } from "../../errors"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type { SaleVariant } from "../../modules/catalogue/sale-variant"
import type CatalogueService from "../../modules/catalogue/service"
import type { Totals } from "../../modules/ordering/domain/pricing"
import { buyerOf, cartTotals, priceCart } from "../../workflows/cart/cart-summary"
import { findCart } from "../../workflows/cart/customer-cart"
import { type LiveLine, readCart, saleVariants } from "../../workflows/cart/read-cart"
import { removeCartLine } from "../../workflows/cart/remove-cart-line"
import { setCartLine } from "../../workflows/cart/set-cart-line"
import type { Handlers } from "../machinery/endpoint"

export const cartHandlers: Handlers<
  "POST /user/cart/webstore" | "GET /user/cart" | "DELETE /user/cart/delete/{cart_id}" | "GET /refresh-cart"
> = {
  "POST /user/cart/webstore": async ({ scope, customerId, body }) => {
    const productId = body.product.product_id ?? body.product_id
    const line = await setCartLine(scope, {
      customerId,
      productId: typeof productId === "string" || typeof productId === "number" ? String(productId) : null,
      variantId: body.product.variant_id ?? null,
      lineId: body.product.cart_id ?? null,
      quantity: body.product.quantity,
    })
    return { message: "Product added to cart successfully!", data: presentLine(line) }
  },

  "GET /user/cart": async ({ scope, customerId }) => {
    const cartId = await findCart(scope, customerId)
    const lines = cartId ? await readCart(scope, cartId) : []
    const priced = priceCart(lines, await buyerOf(scope, customerId))
    const summary = presentSummary(cartTotals(priced, 0), priced.weight_grams)
    return {
      message: lines.length > 0 ? "Your cart" : "Your cart is empty",
      data: lines.map(presentLine),
      extra: { summary },
    }
  },

  "DELETE /user/cart/delete/{cart_id}": async ({ scope, customerId, params }) => {
    await removeCartLine(scope, customerId, params.cart_id)
    return { message: "Removed from your cart", data: { id: params.cart_id } }
  },

  "GET /refresh-cart": async ({ scope, query }) => {
    const catalogue = scope.resolve<CatalogueService>(CATALOGUE_MODULE)
    const ids = idsOf(query.product_id)
    const defaults = await Promise.all(ids.map((id) => catalogue.defaultVariantOf(id)))
    const variantIds = [...defaults.filter((id) => id !== null), ...idsOf(query.variant_id ?? "")]
    const variants = [...(await saleVariants(scope, [...new Set(variantIds)])).values()]
    if (variants.length === 0) throw new ShopError("not_found", "not_found", "We could not find that product")
    return {
      message: "Live stock and prices",
      data: variants.map((variant) => ({
        ...presentLive(variant, 1),
        id: variant.product_id,
        product_id: variant.product_id,
        variant_id: variant.variant_id,
      })),
      tags: ids.map(cacheTag.product),
    }
  },
}

/** At most a hundred, each once. */
function idsOf(list: string): string[] {
  return [...new Set(list.split(",").map((id) => id.trim()))].filter(Boolean).slice(0, 100)
}

export function presentSummary(totals: Totals, weightGrams: number): CartSummary {
  return {
    subtotal: toNaira(totals.subtotal_kobo),
    discount: toNaira(totals.discount_kobo),
    delivery: toNaira(totals.delivery_kobo),
    total: toNaira(totals.total_kobo),
    weight: weightGrams / 1000,
  }
}

function presentLine(line: LiveLine): CartLine {
  const { item, live } = line
  const image = live?.image ?? item.thumbnail ?? ""
  const price = Number(item.unit_price)
  const regular = live ? toNaira(live.regular_kobo) : Number(item.compare_at_unit_price ?? price)
  const wholesale = live?.wholesale_kobo ?? null
  return {
    id: line.id,
    product: {
      id: line.product_id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      variant_title: live?.variant_title ?? item.variant_title ?? null,
      cart_id: line.id,
      name: item.title,
      product_name: item.title,
      slug: live?.slug ?? item.product_handle ?? "",
      vendor: live?.vendor ?? "",
      image,
      avatar: image,
      quantity: line.quantity,
      price,
      regular_price: regular,
      sale_price: live?.sale_kobo === null || !live ? null : toNaira(live.sale_kobo),
      wholesale_price: wholesale === null ? null : toNaira(wholesale),
      weight: (live?.weight_grams ?? 0) / 1000,
      is_wholesale: wholesale === null ? 0 : 1,
    },
    products: presentLive(live, line.quantity, line.product_id, toKobo(price)),
  }
}

function presentLive(live: SaleVariant | null, quantity: number, goneId = "", gonePriceKobo = 0) {
  const stock = live?.published ? Math.max(0, live.available) : 0
  const badge = stock >= quantity && stock > 0 ? ("instock" as const) : ("outofstock" as const)
  const price = toNaira(live?.price_kobo ?? gonePriceKobo)
  return {
    id: live?.product_id ?? goneId,
    badge,
    stock_quantity: stock,
    stock_status: stock > 0 ? ("instock" as const) : ("outofstock" as const),
    price,
    regular_price: live ? toNaira(live.regular_kobo) : price,
    sale_price: live && live.sale_kobo !== null ? toNaira(live.sale_kobo) : null,
    wholesale_price: live && live.wholesale_kobo !== null ? toNaira(live.wholesale_kobo) : null,
  }
}
