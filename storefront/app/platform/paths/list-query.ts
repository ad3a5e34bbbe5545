import { traitFacets } from "@contract/facet-names"

/** How a product list is narrowed, sorted and turned. */
export const LIST_QUERY = [
  "brand_id",
  "category_id",
  "price",
  "price_start",
  "price_end",
  "availability",
  "onsale",
  "rating",
  ...traitFacets,
  "sort",
  "page",
] as const

/** What says which list it is: it stays when the list is narrowed. */
export const LIST_OWN = ["sectionId", "categoryId", "subCategoryId", "brandId", "bannerId", "str"] as const
