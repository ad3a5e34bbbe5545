import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/**
 * Pages of programmes and the newsletter's links. `:page` answers every address of one part that no other route names:
 * the rewards page has the shop's configured slug in its path, which a build cannot know.
 */
export const programmeRoutes: RouteConfigEntry[] = [
  route("hustle", "routes/hustle.tsx"),
  route("hustle/register", "routes/hustle-register.tsx"),
  route("hustle/identity", "routes/hustle-identity.tsx"),
  route("hustle/completed", "routes/hustle-completed.tsx"),
  route(":page", "routes/rewards-page.tsx"),
  route("download-app", "routes/download-app.tsx"),
  route("newsletter/:step", "routes/newsletter.tsx"),
  route("upgrade-wholesaler", "routes/upgrade-wholesaler.tsx"),
  route("become-wholesaler", "routes/wholesaler.tsx"),
  route("wholesaler", "routes/wholesaler.tsx", { id: "routes/wholesaler-plain" }),
]
