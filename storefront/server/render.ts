import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"
import type { PageServices } from "../app/platform/api/server"
import type { RenderPage } from "./cache/page-source"

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

/** Draws each page with the build as it is by then. Errors tell visitors their cause. */
export function developmentRenderer(build: () => Promise<ServerBuild>): RenderPage {
  const handle = createRequestHandler(build, "development")
  return async (request, services) => {
    const { loadContext } = (await build()).entry.module as unknown as EntryModule
    return handle(request, loadContext(services))
  }
}
