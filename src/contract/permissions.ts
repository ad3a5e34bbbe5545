/** What a merchandiser maintains. */
export const whatIsSold = [
  /** Sections, categories, brands, products, their texts and pictures, curated lists, the home page's rows. */
  "catalogue.read",
  "catalogue.update",
  /** Regular, sale and wholesale prices, price lists. */
  "prices.read",
  "prices.update",
  "stock.read",
  "stock.update",
  "banners.read",
  "banners.update",
  /** Which products the skin expert recommends. */
  "recommendations.read",
  "recommendations.update",
  /** Coupons and campaigns. */
  "promotions.read",
  "promotions.update",
] as const

/** `<thing>.<verb>`: `read` is to see it, `update` to make, change and delete it. */
export const permissions = [
  /** The admin's first page, and what every screen of the admin asks for before it can be drawn. */
  "dashboard.read",
  ...whatIsSold,
  "orders.read",
  "orders.update",
  /** States, local government areas, fees, pickup places. */
  "delivery.read",
  "delivery.update",
  /** What shoppers paid, and how it is booked. */
  "payments.read",
  "payments.update",
  /** Money back to a shopper. */
  "refunds.read",
  "refunds.update",
  /** Wallets, funding and withdrawal requests. */
  "wallet.read",
  "wallet.update",
  "loans.read",
  "loans.update",
  /** Refer and earn, affiliates: earnings and their withdrawal. */
  "referrals.read",
  "referrals.update",
  /** Hustle agents with their documents. */
  "hustle.read",
  "hustle.update",
  /** Takings, best sellers and other figures of the business. */
  "reports.read",
  /** Blog, community, the reward page, policy pages. */
  "content.read",
  "content.update",
  /** Publishing and hiding what shoppers wrote. */
  "reviews.read",
  "reviews.update",
  "newsletter.read",
  "newsletter.update",
  /** Shoppers: profiles, roles of shoppers, blocking, privacy requests. */
  "users.read",
  "users.update",
  /** Members of staff: inviting, roles, removing. */
  "staff.read",
  "staff.update",
  /** Who changed what. */
  "audit.read",
  /** The shop's own settings, app versions, Medusa's settings pages. */
  "settings.read",
  "settings.update",
] as const
export type Permission = (typeof permissions)[number]
