import { model } from "@medusajs/framework/utils"

/** A tile of "shop by price". Kobo, both ends included; null is open above. */
export const PriceBand = model
  .define("price_band", {
    id: model.id({ prefix: "band" }).primaryKey(),
    name: model.text().searchable(),
    price_start_kobo: model.number(),
    price_end_kobo: model.number().nullable(),
    image: model.text().nullable(),
    rank: model.number().default(0),
  })
  .checks([
    {
      name: "CK_price_band_order",
      expression: (columns) =>
        `${columns.price_start_kobo} >= 0 and (${columns.price_end_kobo} is null or ${columns.price_end_kobo} >= ${columns.price_start_kobo})`,
    },
  ])
