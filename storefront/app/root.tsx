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
import { pageServices, serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import { markAnswered } from "~/platform/http/answered-events"
import { UnansweredPress } from "~/platform/http/unanswered-press"
import { pictureAt } from "~/platform/images/sources"
import { SaverContext } from "~/platform/saver/use-saver"
import { errorMeta } from "~/platform/seo/error-meta"
import { SITE_TITLE } from "~/platform/seo/page-meta"
import { lookStyle } from "~/platform/site/look-style"
import { shopNow } from "~/platform/site/shop-now"
import type { Site } from "~/platform/site/site"
import { ErrorPage } from "~/ui/error-page"
import { RatingSymbol } from "~/ui/rating-symbol"
import type { Route } from "./+types/root"
import { FIRST_FONTS } from "./theme/first-fonts"
import "./theme/app.css"

/** Pages may say how much of the shop stands around them: `export const handle: PageHandle = { chrome: "plain" }`. */
export interface PageHandle {
  /** plain: no search box in the phone's header; corridor: for checkout, nothing that leads elsewhere; empty: the page alone. */
  chrome?: Exclude<ShellKind, "full">
  /** A dark background, for login and register. */
  dark?: boolean
}

/** The demo shop claims "over 100 brands" without counting them for every page. */
const DEMO_BRANDS = 101

/** The shop's public configuration and the names of the sections, for every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const shop = await shopNow(context)
  const { saver } = context.get(pageServices)
  // Who saves data reads in a font of the phone's own, which the style sheet says.
  const style = lookStyle(saver ? { ...shop.look, font: "jakarta" } : shop.look)
  const fonts = saver ? [] : FIRST_FONTS[shop.look.font]
  const origin = siteOrigin(process.env)
  const api = serverApi(context)
  try {
    const [{ data }, brands] = await Promise.all([
      api("GET /section"),
      shop.isDemo ? DEMO_BRANDS : api("GET /brands").then((list) => list.data.length),
    ])
    const sections = data.slice(0, 12).map(({ id, name, slug, image }) => ({ id, name, slug, image }))
    return { shop, style, fonts, origin, sections, brands, saver }
  } catch {
    // The header stands without its sections too: an error page must not need the backend that failed.
    return { shop, style, fonts, origin, sections: [], brands: shop.isDemo ? DEMO_BRANDS : null, saver }
  }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error ? errorMeta({ matches, error }) : [{ title: SITE_TITLE }]

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root")
  const look = root?.shop.look
  const icon = look?.icon
  const dark = useMatches().some((match) => (match.handle as PageHandle | undefined)?.dark)
  return (
    // The API client in the browser reads the shop's slug here, and analytics whose they are.
    <html
      lang="en-NG"
      data-brand={root?.shop.slug}
      data-analytics={root?.shop.analytics?.id}
      data-analytics-at={root?.shop.analytics?.collector ?? undefined}
      data-worker={root?.shop.serviceWorker === false ? "off" : undefined}
      style={root?.style}
      data-saver={root?.saver || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={look?.palette?.brand ?? "white"} />
        <Meta />
        {root?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={icon ? pictureAt(icon, 160) : "/favicon.svg"} />
        <link
          rel="apple-touch-icon"
          href={icon ? `${pictureAt(icon, 240)}&format=jpeg` : "/apple-touch-icon.png"}
        />
        <Links />
      </head>
      <body
        className={dark ? "bg-brand-night" : undefined}
        onClickCapture={markAnswered}
        onChangeCapture={markAnswered}
      >
        <RatingSymbol />
        <SaverContext value={root?.saver ?? false}>{children}</SaverContext>
        <UnansweredPress />
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

/** Errors are shown inside the shop's frame, unless that frame is what failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>("root")
  if (!site) return <ErrorPage error={error} />
  return (
    <Shell kind="full">
      <ErrorPage error={error} />
    </Shell>
  )
}
