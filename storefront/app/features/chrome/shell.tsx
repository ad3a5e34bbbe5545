import { type ReactNode, Suspense } from "react"
import { IdleHost } from "~/features/session/idle-host"
import { SessionHost } from "~/features/session/session-host"
import { ToastViewport } from "~/ui/toast"
import { BottomBar } from "./bottom-bar"
import { Drawer } from "./drawer"
import { FloatingButtons } from "./floating-buttons"
import { Footer } from "./footer"
import { Header } from "./header"
import { PolicyStrip } from "./policy-strip"
import { PrintLayout } from "./print-layout"
import { PromoBar } from "./promo-bar"
import { RouteProgress } from "./route-progress"
import { UtilityBar } from "./utility-bar"

/** The layouts of specification 2.4. */
export type ShellKind = "full" | "plain" | "print" | "empty"

/** Everything around a page, in the order of specification 2.4. */
export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  if (kind === "print") return <PrintLayout>{children}</PrintLayout>
  if (kind === "empty") return <main id="main">{children}</main>
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <RouteProgress />
      <PromoBar />
      <UtilityBar />
      <Header plain={kind === "plain"} />
      <Drawer />
      <main id="main" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        {children}
      </main>
      <Suspense>
        <PolicyStrip />
        <Footer />
      </Suspense>
      <BottomBar />
      <FloatingButtons beside={kind === "full"} />
      <ToastViewport />
      <SessionHost />
      <IdleHost />
    </>
  )
}
