import { model } from "@medusajs/framework/utils"
import { bannerPlacements } from "../../../contract/product-lists"

/** A picture that leads somewhere. `starts_at` and `ends_at` bound when it is shown; null is open. */
export const SiteBanner = model
  .define("site_banner", {
    id: model.id({ prefix: "banner" }).primaryKey(),
    name: model.text().searchable(),
    /** What the picture says, for those who do not see it. */
    alt: model.text().default(""),
    image: model.text(),
    mobile_image: model.text().nullable(),
    /** A path in the shop, or a https address. Null: the page of the banner's own products. */
    link: model.text().nullable(),
    placement: model.enum([...bannerPlacements]).default("hero"),
    rank: model.number().default(0),
    is_active: model.boolean().default(true),
    starts_at: model.dateTime().nullable(),
    ends_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["placement", "rank"], where: "deleted_at is null" }])
