import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router"
import type { PageServices } from "../app/platform/api/server"
import type { RenderPage } from "./cache/page-source"

/** What `app/entry.server.tsx` exports beside React Router's own: its context keys live in that module graph. */
interface EntryModule {
  loadContext(services: PageServices): RouterContextProvider
}

/** Draws pages with a build. `mode` decides whether errors tell visitors their cause (only "development" does). */
export function pageRenderer(
  build: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RenderPage {
  const handle = createRequestHandler(build, mode)
  return async (request, services) => {
    const { loadContext } = (await build()).entry.module as unknown as EntryModule
    return handle(request, loadContext(services))
  }
}
