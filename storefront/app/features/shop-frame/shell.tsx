import { lazy, type ReactNode, Suspense } from "react"
import { useLocation } from "react-router-dom"
import { KeptPart } from "~/platform/parts/kept-part"
import { useSite } from "~/platform/site/site"
import { ToastViewport } from "~/ui/toast"
import { OfflineHost } from "../offline/offline-host"
import { BottomBar } from "./bottom-bar"
import { CorridorFooter, CorridorHeader } from "./corridor"
import { Drawer } from "./drawer"
import { Footer } from "./footer"
import { Header } from "./header"
import { HelpGutter } from "./help-gutter"
import { IdleHost } from "./idle-host"
import { PolicyStrip } from "./policy-strip"
import { PromoBar } from "./promo-bar"
import { RouteProgress } from "./route-progress"
import { SessionHost } from "./session-host"
import { UtilityBar } from "./utility-bar"

/** Only staff who print want it. */
const PrintLayout = lazy(async () => ({ default: (await import("./print-layout")).PrintLayout }))

/** How much of the shop stands around a page: see `PageHandle` in root.tsx. */
export type ShellKind = "full" | "plain" | "corridor" | "print" | "empty"

/** Everything around a page, from the top to the bottom. */
export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (kind === "print") {
    return (
      <Suspense>
        <PrintLayout>{children}</PrintLayout>
      </Suspense>
    )
  }
  if (kind === "empty") return <main id="main">{children}</main>
  // The entry of the page one is on is marked, and the search box holds the words that were looked for.
  const isCorridor = kind === "corridor"
  const frame = [kind, pathname, pathname === "/search" ? search : "", site]
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <RouteProgress />
      <OfflineHost />
      <KeptPart of={["above", ...frame]}>
        {isCorridor ? (
          <CorridorHeader />
        ) : (
          <>
            <PromoBar />
            <UtilityBar />
            <Header plain={kind === "plain"} />
            <Drawer />
          </>
        )}
      </KeptPart>
      <main id="main" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        {children}
      </main>
      <KeptPart of={["below", ...frame]}>
        <Suspense>
          <PolicyStrip />
          {isCorridor ? <CorridorFooter /> : <Footer />}
        </Suspense>
        {isCorridor ? null : (
          <>
            <BottomBar />
            <HelpGutter />
          </>
        )}
      </KeptPart>
      <ToastViewport />
      <SessionHost quiet={isCorridor} />
      <IdleHost />
    </>
  )
}
