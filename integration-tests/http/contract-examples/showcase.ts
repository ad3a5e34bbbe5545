import type { Examples } from "./example"

const lists = [
  "GET /hot-arrivals",
  "GET /home/hand-picked-products",
  "GET /home/trending-favorites",
  "GET /home/best-sellers",
  "GET /home/bundles",
  "GET /home/must-haves",
  "GET /home/latest-arrivals",
  "GET /home/seasonal-picks",
  "GET /home/trusted-brands",
  "GET /home/exclusive",
  "GET /home/shop-by-price",
  "GET /home/rows",
  "GET /banner/site",
  "GET /banner/top-product",
  "GET /brands/top",
  "GET /top-brands",
]

export const showcaseExamples: Examples = ({ shop }) => ({
  ...Object.fromEntries(lists.map((key) => [key, () => shop.visitor().call(key)])),
  "GET /products/list/{list}": () =>
    shop.visitor().call("GET /products/list/{list}", { params: { list: "best-sellers" } }),
  "GET /site-banners/single/{id}": async () => {
    const [banner] = (await shop.visitor().call("GET /banner/site")).data
    return shop.visitor().call("GET /site-banners/single/{id}", { params: { id: String(banner?.id) } })
  },
  "GET /catalogue/sitemap": () =>
    shop.visitor().call("GET /catalogue/sitemap", { query: { kind: "products", per_page: 5 } }),
})
