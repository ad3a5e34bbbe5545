import { index, type RouteConfigEntry } from "@react-router/dev/routes"

/** Pages to look around in: home, lists, search, product. */
export const catalogueRoutes: RouteConfigEntry[] = [index("routes/home.tsx")]
