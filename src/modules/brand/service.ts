import { MedusaService } from "@medusajs/framework/utils"
import { Brand } from "./models/brand"

/** Brands and their upkeep. Which products a brand has is the link `src/links/brand-product.ts`. */
export default class BrandService extends MedusaService({ Brand }) {}
