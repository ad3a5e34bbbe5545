import { MedusaService } from "@medusajs/framework/utils"
import { CuratedProduct } from "./models/curated-product"
import { HomeRow } from "./models/home-row"
import { PriceBand } from "./models/price-band"
import { SiteBanner } from "./models/site-banner"
import { SiteBannerProduct } from "./models/site-banner-product"
import { TopBrand } from "./models/top-brand"

/**
 * How staff dress the shop: site banners, price bands, top brands, lists of products made by hand, and the rows of
 * the home page. Shoppers read them through `catalogue`, whose triggers watch these tables.
 */
export default class MerchandisingService extends MedusaService({
  SiteBanner,
  SiteBannerProduct,
  PriceBand,
  TopBrand,
  CuratedProduct,
  HomeRow,
}) {}
