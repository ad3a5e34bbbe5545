import { defineLink } from "@medusajs/framework/utils"
import ProductModule from "@medusajs/medusa/product"
import BrandModule from "../modules/brands"

/** A brand has many products, a product one brand. The catalogue read model reads the table by this name. */
export default defineLink(
  BrandModule.linkable.brand,
  { linkable: ProductModule.linkable.product, isList: true },
  { database: { table: "brand_product" } },
)
