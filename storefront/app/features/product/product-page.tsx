import { useEffect } from "react"
import { track } from "~/platform/analytics/track"
import { wakingPart } from "~/platform/parts/waking-part"
import { firstVariant } from "../choosing/choice"
import { rememberReferral } from "../referral/referral-memory"
import type { ProductData } from "./load-product"
import { noteSeen } from "./recently-viewed"
import { nameVariant } from "./variant-address"

const ProductView = wakingPart(async () => (await import("./product-view")).ProductView)

/**
 * One product. Mounted again for each (by key), so that nothing chosen for one leaks into the next. What is done on arrival is done
 * here: the rest comes to life with the first sign of a shopper.
 */
export function ProductPage(data: ProductData) {
  const { product, referral, isGone } = data
  useEffect(() => noteSeen(product), [product])
  useEffect(() => {
    const { price } = firstVariant(product)
    const item = { item_id: product.id, item_name: product.name, item_brand: product.vendor, price }
    track("view_item", { currency: "NGN", value: price, items: [item] })
  }, [product])
  useEffect(() => {
    if (referral) rememberReferral(referral)
  }, [referral])
  useEffect(() => {
    if (isGone) nameVariant(null)
  }, [isGone])

  return <ProductView {...data} />
}
