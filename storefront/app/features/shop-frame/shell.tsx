import { type ReactNode, Suspense, useState } from "react"
import { useLocation } from "react-router-dom"
import { SharedPart } from "~/platform/parts/shared-part"
import { stillPart } from "~/platform/parts/still-part"
import { wakingPart } from "~/platform/parts/waking-part"
import { useSite } from "~/platform/site/site"
import { ToastViewport } from "~/ui/toast"
import { ConsentHost } from "../consent/consent-host"
import { SaverNotice } from "../data-saver/saver-notice"
import { OfflineHost } from "../offline/offline-host"
import { IdleHost } from "./idle-host"
import { RouteProgress } from "./route-progress"
import { SessionHost } from "./session-host"

const PolicyStrip = stillPart(async () => (await import("./policy-strip")).PolicyStrip)
const Footer = stillPart(async () => (await import("./footer")).Footer)
const CorridorHeader = stillPart(async () => (await import("./corridor")).CorridorHeader, true)
const CorridorFooter = stillPart(async () => (await import("./corridor")).CorridorFooter)

const FrameTop = wakingPart(async () => (await import("./frame-top")).FrameTop)
const NewsletterBlock = wakingPart(async () => (await import("./newsletter-block")).NewsletterBlock)
const FrameFoot = wakingPart(async () => (await import("./frame-foot")).FrameFoot)

/** How much of the shop stands around a page: see `PageHandle` in root.tsx. */
export type ShellKind = "full" | "plain" | "corridor" | "empty"

/** Everything around a page, from the top to the bottom. */
export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const [arrivedAt] = useState(pathname)
  if (kind === "empty")
    return (
      <>
        <OfflineHost />
        <main id="main">{children}</main>
      </>
    )
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
      <ConsentHost />
      <SharedPart of={["above", ...frame]}>
        {isCorridor ? <CorridorHeader /> : <FrameTop plain={kind === "plain"} />}
      </SharedPart>
      {pathname === arrivedAt ? <SaverNotice /> : null}
      <main id="main" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        {children}
      </main>
      <SharedPart of={["below", ...frame]}>
        <Suspense>
          <PolicyStrip />
          {isCorridor ? (
            <CorridorFooter />
          ) : (
            <>
              <NewsletterBlock />
              <Footer />
            </>
          )}
        </Suspense>
        {isCorridor ? null : <FrameFoot />}
      </SharedPart>
      <ToastViewport />
      <SessionHost quiet={isCorridor} />
      <IdleHost />
    </>
  )
}
