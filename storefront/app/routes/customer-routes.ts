import type { RouteConfigEntry } from "@react-router/dev/routes"

/** Pages of the person: sign-in, cart, checkout, orders, account. */
export const customerRoutes: RouteConfigEntry[] = []
