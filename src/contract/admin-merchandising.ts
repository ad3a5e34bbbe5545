import { adminBrandCalls } from "./admin-brands"
import { adminCategoryTreeCalls } from "./admin-category-tree"
import { adminShowcaseCalls } from "./admin-showcase"
import { callTable } from "./call"

/** Staff calls for sections, categories, brands, banners, price bands, curated lists and home rows. */
export const adminMerchandisingCalls = callTable({
  ...adminBrandCalls,
  ...adminCategoryTreeCalls,
  ...adminShowcaseCalls,
})
