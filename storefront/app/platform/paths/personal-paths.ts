/** Addresses of pages about a person's own things, beside `paths`. */
export const personalPaths = {
  profile: "/profile",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  addresses: "/my-addresses",
  savedCards: "/saved-cards",
  reviews: "/my-reviews",
  loan: "/loan",
  hustleRegister: "/hustle/register",
  hustleIdentity: "/hustle/identity",
  hustleCompleted: "/hustle/completed",
  redeem: "/redeem",
  giftCards: "/gift-cards",
  redeemGiftCard: "/redeem-gift-card",
  twoStep: "/two-step-verification",
  devices: "/devices",
  notifications: "/notifications",
  privacy: "/my-data",
  /** The admin's own interface; loaded as a document. */
  backOffice: "/admin/dashboard",
  pendingOrders: "/my-pending-orders",
  checkout: "/checkout",
  /** Where the bank sends the browser back to. */
  paymentReturn: "/payment/return",
  /** Loaded as a document: this page alone may show the credit provider. */
  creditCheckout: (orderId: string) => `/payment/credit?order=${encodeURIComponent(orderId)}`,
  order: (number: string) => `/my-orders/${encodeURIComponent(number)}`,
  thankYou: (number: string) => `/thank-you?order=${encodeURIComponent(number)}`,
  track: (number: string) => `/track-order?number=${encodeURIComponent(number)}`,
  ordersPage: (page: number) => (page > 1 ? `/my-orders?page=${page}` : "/my-orders"),
  pendingOrdersPage: (page: number) => (page > 1 ? `/my-pending-orders?page=${page}` : "/my-pending-orders"),
} as const
