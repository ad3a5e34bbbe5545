import { useState } from "react"
import { formatNaira } from "~/platform/money"
import { appStoreFor } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { CloseIcon } from "~/ui/icons"

/** Specification 2.5, Promo bar. Closed for the current view only: it is back with the next document. */
export function PromoBar() {
  const { shop } = useSite()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <aside aria-label="Offer" className="bg-brand-night text-white">
      <div className="page flex min-h-11 items-center gap-3 text-xs sm:text-sm">
        <p className="flex-1 font-medium lg:text-center">
          Shop up to {formatNaira(shop.freeDeliveryFrom)} &amp; enjoy FREE shipping!
        </p>
        <a
          href={shop.apps.android}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center font-bold tracking-caps whitespace-nowrap text-brand-mist underline-offset-4 hover:underline"
          onClick={(event) => {
            event.currentTarget.href = appStoreFor(shop, navigator.userAgent)
          }}
        >
          <span className="sm:hidden">APP</span>
          <span className="max-sm:hidden">DOWNLOAD APP</span>
        </a>
        <button
          type="button"
          aria-label="Close this offer"
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:text-brand"
          onClick={() => setClosed(true)}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
    </aside>
  )
}
