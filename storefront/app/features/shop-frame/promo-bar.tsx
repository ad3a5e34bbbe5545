import { useState } from "react"
import { Link } from "react-router-dom"
import { formatNaira } from "~/platform/money"
import { paths } from "~/platform/paths/paths"
import { appStoreFor } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { CloseIcon, DownloadIcon } from "~/ui/icons"

/**
 * The bar that offers the app. Closed for the current view only: it is back with the next document. The app's button
 * leads phones to their store, and computers to a page with both.
 */
export function PromoBar() {
  const { shop } = useSite()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const hasApp = shop.apps.android !== null || shop.apps.ios !== null
  return (
    <aside aria-label="Offer" className="bg-brand-night text-white">
      <div className="page grid min-h-11 grid-cols-[1fr_auto_auto] items-center gap-x-1 text-xs sm:text-sm lg:grid-cols-[1fr_auto_1fr_auto] lg:gap-x-3">
        <p className="font-medium lg:col-start-2">
          Shop up to {formatNaira(shop.freeDeliveryFrom)} &amp; enjoy FREE shipping!
        </p>
        {hasApp ? (
          <Link
            to={paths.app}
            className="inline-flex min-h-11 min-w-11 items-center justify-center font-bold tracking-caps whitespace-nowrap text-brand-mist underline-offset-4 hover:underline lg:justify-self-end"
            onClick={(event) => {
              const store = appStoreFor(shop, navigator)
              if (!store) return
              event.preventDefault()
              window.open(store, "_blank", "noopener")
            }}
          >
            <DownloadIcon className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">DOWNLOAD APP</span>
          </Link>
        ) : (
          <span className="max-lg:hidden" />
        )}
        <button
          type="button"
          aria-label="Close this offer"
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:text-brand noscript:hidden"
          onClick={() => setClosed(true)}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </aside>
  )
}
