import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router"
import type { PageServices } from "../app/platform/api/server"
import type { RenderPage } from "./cache/page-source"
import type { RoutesOf } from "./http/shared-address"

/** What `app/entry.server.tsx` exports beside React Router's own: its context keys live in that module graph. */
interface EntryModule {
  loadContext(services: PageServices): RouterContextProvider
}

/** Draws pages with a build. */
export function pageRenderer(build: ServerBuild): RenderPage {
  const handle = createRequestHandler(build, "production")
  const { loadContext } = build.entry.module as unknown as EntryModule
  return (request, services) => handle(request, loadContext(services))
}

/** The routes that a path leads to, of a build's. */
export function routeFinder({ routes }: Pick<ServerBuild, "routes">): RoutesOf {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parent) return []
      const { id, path, caseSensitive } = route
      if (route.index) return [{ id, path, caseSensitive, index: true }]
      return [{ id, path, caseSensitive, children: below(id) }]
    })
  const tree = below(undefined)
  return (path) => (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? "")
}

/** Renders each page with the build as it is by then. Errors show visitors their cause. */
export function developmentRenderer(build: () => Promise<ServerBuild>): RenderPage {
  const handle = createRequestHandler(build, "development")
  return async (request, services) => {
    const { loadContext } = (await build()).entry.module as unknown as EntryModule
    return handle(request, loadContext(services))
  }
}
