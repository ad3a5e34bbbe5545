import type { DemoProduct } from "../generate/shop"
import { demoRecommendations } from "../generate/skin-care"
import { demoId } from "../random"
import type { Row } from "./insert-rows"

/** What the demo shop's skin expert recommends. */
export function skinCareRows(products: readonly DemoProduct[]): Row[] {
  return demoRecommendations(products).map(
    ({ product, skinType, route, headType, step, moment, note, rank }) => ({
      id: demoId("skinrec", `${skinType}/${route}/${headType ?? ""}/${product.handle}`),
      product_id: product.id,
      skin_type: skinType,
      route,
      head_type: headType,
      step,
      moment,
      note,
      rank,
    }),
  )
}

/** What the demo shopper asked the skin expert to keep. */
export const skinProfileRow = (customerId: string): Row => ({
  id: demoId("skinprof", "shopper"),
  customer_id: customerId,
  skin_type: "combination",
  head_type: "braided",
  concern: "marks",
})
