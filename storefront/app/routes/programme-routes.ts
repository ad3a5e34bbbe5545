import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/**
 * Pages of programmes and the newsletter's links. The first one answers every address of one or two parts that no
 * other route names: the rewards page has the shop's configured slug in its path, which a build cannot know.
 */
export const programmeRoutes: RouteConfigEntry[] = [
  route(":page/:part?", "routes/programme.tsx"),
  route("newsletter/:step", "routes/newsletter.tsx"),
]
