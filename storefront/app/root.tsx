import { readShop } from "@contract/shop"
import type { ReactNode } from "react"
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router-dom"
import { Shell, type ShellKind } from "~/features/shop-frame/shell"
import { serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import { hear } from "~/platform/http/hear"
import { errorMeta } from "~/platform/seo/error-meta"
import { SITE_TITLE } from "~/platform/seo/page-meta"
import type { Site } from "~/platform/site/site"
import { ErrorPage } from "~/ui/error-page"
import { RatingSymbol } from "~/ui/rating"
import type { Route } from "./+types/root"
import latinFont from "./theme/fonts/jakarta-latin.woff2"
import nairaFont from "./theme/fonts/jakarta-naira.woff2"
import "./theme/app.css"

/** Pages may say how much of the shop stands around them: `export const handle: PageHandle = { chrome: "plain" }`. */
export interface PageHandle {
  /** plain: no search box in the phone's header; corridor: for checkout, nothing that leads elsewhere; print: the page alone, sent to the printer; empty: the page alone. */
  chrome?: Exclude<ShellKind, "full">
  /** A dark background, for login and register. */
  dark?: boolean
}

/** The demo shop claims "over 100 brands" without counting them for every page. */
const DEMO_BRANDS = 101

/** The shop's public configuration and the names of the sections, for every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const shop = readShop(process.env)
  const origin = siteOrigin(process.env)
  const api = serverApi(context)
  try {
    const [{ data }, brands] = await Promise.all([
      api("GET /section"),
      shop.isDemo ? DEMO_BRANDS : api("GET /brands").then((list) => list.data.length),
    ])
    const sections = data.slice(0, 12).map(({ id, name, slug, image }) => ({ id, name, slug, image }))
    return { shop, origin, sections, brands }
  } catch {
    // The header stands without its sections too: an error page must not need the backend that failed.
    return { shop, origin, sections: [], brands: shop.isDemo ? DEMO_BRANDS : null }
  }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error ? errorMeta({ matches, error }) : [{ title: SITE_TITLE }]

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: latinFont, crossOrigin: "anonymous" },
  { rel: "preload", as: "font", type: "font/woff2", href: nairaFont, crossOrigin: "anonymous" },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root")
  const dark = useMatches().some((match) => (match.handle as PageHandle | undefined)?.dark)
  return (
    // The API client in the browser reads the shop's slug here, and analytics whether it is wanted.
    <html
      lang="en-NG"
      data-brand={root?.shop.slug}
      data-analytics={root?.shop.analytics || undefined}
      data-worker={root?.shop.serviceWorker === false ? "off" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="white" />
        <Meta />
        <Links />
      </head>
      <body className={dark ? "bg-brand-night" : undefined} onClickCapture={hear}>
        <RatingSymbol />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const chrome = useMatches().findLast((match) => (match.handle as PageHandle | undefined)?.chrome)
  const kind = (chrome?.handle as PageHandle | undefined)?.chrome ?? "full"
  return (
    <Shell kind={kind}>
      <Outlet />
    </Shell>
  )
}

/** Errors keep the shop around them, unless the shop's own frame is what failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root")
  if (!site) return <ErrorPage error={error} />
  return (
    <Shell kind="full">
      <ErrorPage error={error} />
    </Shell>
  )
}
