/** Every address of the shop that code links to, in one place. Ids go in the query: addresses that were given out still work. */

export interface Named {
  id: string
  name: string
  slug?: string
}

/** A name as a path segment: `Serums & treatments` becomes `serums-treatments`. For people only, ids decide. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "all"
}

const segment = ({ name, slug }: Named) => encodeURIComponent(slug || slugOf(name))

export const paths = {
  home: "/",
  shop: "/shop",
  deals: "/deals",
  banners: "/banners",
  newIn: "/new",
  categories: "/categories",
  brands: "/brands",
  cart: "/shopping-cart",
  login: "/login",
  register: "/register",
  logout: "/logout",
  account: "/dashboard",
  orders: "/my-orders",
  trackOrder: "/track-order",
  about: "/about-us",
  privacy: "/privacy-policy",
  privacyChoices: "/privacy-choices",
  terms: "/terms-condition",
  contact: "/contact-us",
  shipping: "/shipping",
  /** Both stores of the app, for whoever stands before a computer. */
  app: "/download-app",
  wishlist: "/my-wishlist",
  wallet: "/wallet",
  withdraw: "/withdraw",
  changePassword: "/change-password",
  skinExpert: "/skin-expert",
  findMyShade: "/find-my-shade",
  hustle: "/hustle",
  refer: "/refer",
  referFaq: "/refer/faq",
  myReward: "/refer/my-reward",
  becomeAffiliate: "/become-affiliate",
  wholesale: "/upgrade-wholesaler",
  blog: "/blog",
  /** The rewards page carries the brand in its path. */
  reward: (slug: string) => `/${slug}-reward`,
  section: (section: Named) => `/section/${segment(section)}?sectionId=${encodeURIComponent(section.id)}`,
  category: (category: Named) =>
    `/category/${segment(category)}?categoryId=${encodeURIComponent(category.id)}`,
  subcategory: (sub: Named) => `/subcategory/${segment(sub)}?subCategoryId=${encodeURIComponent(sub.id)}`,
  brand: (brand: Named) => `/brands/${segment(brand)}?brandId=${encodeURIComponent(brand.id)}`,
  /** A banner's own products. */
  banner: (banner: Named) => `/banners/${segment(banner)}?bannerId=${encodeURIComponent(banner.id)}`,
  /** A list that staff arrange, by its name. */
  list: (name: string) => `/products/${name}`,
  /** `ref` is the referral code of the account that shares the link. */
  product: (id: string, ref?: string) =>
    `/single-product?product_id=${encodeURIComponent(id)}${ref ? `&ref=${encodeURIComponent(ref)}` : ""}`,
  /** Products beside each other; `only` leaves out what is alike. */
  compare: (ids: readonly string[], only = false) =>
    ids.length === 0
      ? "/compare"
      : `/compare?ids=${ids.map(encodeURIComponent).join(",")}${only ? "&only=differences" : ""}`,
  search: (words: string) => `/search?str=${encodeURIComponent(words)}`,
  /** Band of prices in naira; an open end is left out. */
  priceBand: (from: number, to: number | null) => `/shop-by-price?price=${from}-${to ?? ""}`,
} as const
