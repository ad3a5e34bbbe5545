import type { Examples } from "./example"

const reads = [
  "GET /brands-admin",
  "GET /admin/top-brands",
  "GET /admin/catalogue-tree",
  "GET /admin/category",
  "GET /admin/subcategory",
  "GET /admin/shop-by-price",
  "GET /admin/site-banners",
  "GET /admin/curated-lists",
  "GET /admin/pickable-products",
  "GET /admin/home-rows",
] as const

export const adminMerchandisingExamples: Examples = ({ owner }) => ({
  ...Object.fromEntries(reads.map((key) => [key, () => owner().call(key)])),
  "GET /admin/curated-lists/{list}": () =>
    owner().call("GET /admin/curated-lists/{list}", { params: { list: "exclusives" } }),
})
