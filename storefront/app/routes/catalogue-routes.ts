import { index, type RouteConfigEntry, route } from "@react-router/dev/routes"

/** Pages to look around in: home, lists, search, product, and the shop's own words. */
export const catalogueRoutes: RouteConfigEntry[] = [
  index("routes/home.tsx"),
  route("section/:name?", "routes/place.tsx", { id: "section" }),
  route("category/:name", "routes/place.tsx", { id: "category" }),
  route("subcategory/:name?", "routes/place.tsx", { id: "subcategory" }),
  route("categories", "routes/categories.tsx"),
  route("category", "routes/categories.tsx", { id: "category-root" }),
  route("brands", "routes/brands.tsx"),
  route("brand", "routes/brands.tsx", { id: "brand-alias" }),
  route("all-brands", "routes/brands.tsx", { id: "all-brands-alias" }),
  route("brands/:name", "routes/brand.tsx"),
  ...["shop", "shop-all", "store", "deals", "offers", "new"].map((path) =>
    route(path, "routes/whole-list.tsx", { id: path }),
  ),
  route("products/:list", "routes/chosen-list.tsx"),
  route("shop-by-price", "routes/chosen-list.tsx", { id: "shop-by-price" }),
  route("banners", "routes/banners.tsx"),
  route("banners/*", "routes/banner.tsx"),
  route("search", "routes/search.tsx"),
  route("single-product", "routes/single-product.tsx"),
  route("skin-expert", "routes/skin-expert.tsx"),
  route("for-your-skin", "routes/for-your-skin.tsx"),
  route("for-your-skin/:skin", "routes/for-skin.tsx"),
  route("about-us", "routes/about-us.tsx"),
  route("contact-us", "routes/contact-us.tsx"),
  route("shipping", "routes/shipping.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("terms-condition", "routes/terms-condition.tsx"),
]
