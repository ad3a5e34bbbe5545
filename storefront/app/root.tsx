import { readShop } from "@contract/shop"
import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router"
import { createQueryClient } from "~/platform/query/client"
import type { Route } from "./+types/root"
import "./theme/tailwind.css"

/** The shop's public configuration, for every page. It does not change while the server runs. */
export function loader() {
  return { shop: readShop(process.env) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root")
  return (
    // The API client in the browser reads the shop's slug here.
    <html lang="en-NG" data-brand={root?.shop.slug}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main>
      <h1>{status === 404 ? "We cannot find that page" : "We will be back in a moment"}</h1>
    </main>
  )
}
