import type { RouteConfig } from "@react-router/dev/routes"
import { route } from "@react-router/dev/routes"
import { catalogueRoutes } from "./routes/catalogue-routes"
import { customerRoutes } from "./routes/customer-routes"

export default [
  ...catalogueRoutes,
  ...customerRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig
