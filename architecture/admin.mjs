/**
 * The layers of the admin: `routes` and `widgets` on top, `features` (a folder for each area), `ui` (tables, forms, drawers
 * of no area), `platform` (calls, session, permissions, filters, figures). "who imports → whom": why.
 */
export const ADMIN = {
  "routes → features": "a screen is made of its area",
  "routes → ui": "and of what every area draws",
  "routes → platform": "and asks the shop",
  "widgets → features": "a part of Medusa's own screens is made of its area",
  "widgets → ui": "and of what every area draws",
  "widgets → platform": "and asks the shop",
  "features → ui": "an area draws tables, forms and drawers",
  "features → platform": "an area asks the shop",
  "ui → platform": "tables and forms know sorting, filters and permissions",

  "features/content → features/products": "banners and posts pick products",
  "features/coupons → features/catalogue": "a coupon holds for parts of the tree",
  "features/coupons → features/products": "a coupon holds for products",
  "features/menu → features/today": "the menu counts the withdrawals that wait",
  "features/orders → features/returns": "money back from an order's own drawer",
  "features/palette → features/menu": "the search finds the screens of the menu",
  "features/palette → features/products": "a product that is found, with what it lacks",
  "features/purchasing → features/products": "a purchase order finds shades and sizes to add",
  "features/questions → features/reviews": "questions and reviews are read in the same steps",
  "features/skin → features/products": "a routine recommends products",
}
