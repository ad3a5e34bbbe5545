import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/** Pages of the person: sign-in, cart, checkout, orders, account. */
export const customerRoutes: RouteConfigEntry[] = [
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("logout", "routes/logout.tsx"),
  route("shopping-cart", "routes/shopping-cart.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("payment/return", "routes/payment-return.tsx"),
  route("thank-you", "routes/thank-you.tsx"),
  route("my-orders", "routes/my-orders.tsx"),
  route("my-orders/:number", "routes/my-order.tsx"),
  route("my-pending-orders", "routes/my-pending-orders.tsx"),
  route("track-order", "routes/track-order.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("profile", "routes/profile.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("verify-email", "routes/verify-email.tsx"),
  route("change-password", "routes/change-password.tsx"),
  route("devices", "routes/devices.tsx"),
  route("my-data", "routes/my-data.tsx"),
  route("staff-invitation", "routes/staff-invitation.tsx"),
]
