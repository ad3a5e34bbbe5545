import { formatNaira } from "@contract/naira"
import { useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { appStoreFor } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { classNames } from "~/ui/class-names"
import { CloseIcon, DownloadIcon } from "~/ui/icons"
import { FirstOrderGift, hasGiftAt } from "./first-order-gift"

/**
 * The bar of offers. Phones have one bar for two offers: free delivery and the app or, where people decide, the first order's
 * coupon. Which one is a matter of the address, as a page is the same for everybody; after the first order it is always
 * free delivery. Closed for the current view only: it is back with the next document. The app's button leads phones to
 * their store, and computers to a page with both.
 */
export function PromoBar() {
  const { shop } = useSite()
  const { pathname } = useLocation()
  const { user } = useSession()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const hasApp = shop.apps.android !== null || shop.apps.ios !== null
  const gift = hasGiftAt(pathname) && !user?.has_ordered
  return (
    <aside aria-label="Offer" className="bg-brand-night text-white">
      {/* Letters grow to half as large again: the bar is no reason to see less of the shop. */}
      <div className="page grid min-h-[44px] grid-cols-[1fr_auto_auto] items-center gap-x-1 text-[min(0.75rem,18px)]/snug sm:text-sm lg:grid-cols-[1fr_auto_1fr_auto] lg:gap-x-3">
        <p className={classNames("font-medium lg:col-start-2", gift && "max-lg:hidden")}>
          Shop up to {formatNaira(shop.freeDeliveryFrom)} &amp; enjoy FREE shipping!
        </p>
        {hasApp ? (
          <Link
            to={paths.app}
            className={classNames(
              "inline-flex min-h-[44px] max-sm:min-w-[44px] items-center justify-center font-bold tracking-caps whitespace-nowrap text-brand-mist underline-offset-4 hover:underline lg:justify-self-end",
              gift && "max-lg:hidden",
            )}
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
          <span className={gift ? "max-lg:hidden" : undefined} />
        )}
        {gift ? <FirstOrderGift className="col-span-2 font-medium lg:hidden" /> : null}
        <button
          type="button"
          aria-label="Close this offer"
          className="-mr-3 grid size-[44px] shrink-0 place-items-center rounded-full hover:text-brand noscript:hidden"
          onClick={() => setClosed(true)}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </aside>
  )
}
