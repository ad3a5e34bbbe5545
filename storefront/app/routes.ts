import type { RouteConfig } from "@react-router/dev/routes"
import { route } from "@react-router/dev/routes"
import { catalogueRoutes } from "./routes/catalogue-routes"
import { contentRoutes } from "./routes/content-routes"
import { customerRoutes } from "./routes/customer-routes"
import { foundRoutes } from "./routes/found-routes"
import { programmeRoutes } from "./routes/programme-routes"

export default [
  ...catalogueRoutes,
  ...contentRoutes,
  ...customerRoutes,
  ...programmeRoutes,
  ...foundRoutes,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig
