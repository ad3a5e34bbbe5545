/** As much of a plugin of Vite's as this one is: the backend cannot name the types of a package of the other kind. */
interface BuildPlugin {
  name: string
  transform(code: string, id: string): { code: string; map: null } | null
}

const LABELLED = /handle: \{ label: (\w+)\.label,/g

/**
 * Our screens in the back office say their names once, as labels (`defineRouteConfig`): what stands at the top of the page is
 * made of them. Throws where Medusa's list of routes has none: a new version of its plugin writes it otherwise.
 */
export function namedScreens(): BuildPlugin {
  return {
    name: "named-screens",
    transform: (code, id) =>
      id.endsWith("virtual:medusa/routes") ? { code: withCrumbs(code), map: null } : null,
  }
}

export function withCrumbs(routes: string): string {
  const named = routes.replace(LABELLED, "handle: { breadcrumb: () => $1.label, label: $1.label,")
  if (named === routes)
    throw new Error("Medusa names its routes otherwise now: see src/config/named-screens.ts")
  return named
}
