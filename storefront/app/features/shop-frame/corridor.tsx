import { Link } from "react-router-dom"
import { lagosYear } from "~/platform/dates"
import { paths } from "~/platform/paths/paths"
import { chatLink, readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { ChevronLeftIcon, LockIcon } from "~/ui/icons"
import { legalEntries } from "./footer-entries"
import { Logo } from "./logo"

/** What stands above checkout: the way back, whose shop it is, and that it is safe. Nothing leads elsewhere. */
export function CorridorHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-white text-[min(0.875rem,18px)]">
      <div className="page grid h-[56px] grid-cols-[1fr_auto_1fr] items-center gap-x-2 lg:h-auto lg:min-h-[64px]">
        <Link
          to={paths.cart}
          className="-ml-1 inline-flex min-h-[44px] items-center gap-1 justify-self-start whitespace-nowrap text-ink-soft hover:text-brand-deep"
        >
          <ChevronLeftIcon className="size-[16px] shrink-0" />
          <span className="max-sm:sr-only">Back to cart</span>
          <span aria-hidden className="sm:hidden">
            Cart
          </span>
        </Link>
        <Logo stacked />
        <p className="inline-flex items-center gap-1.5 justify-self-end font-semibold whitespace-nowrap">
          <LockIcon className="size-[16px] shrink-0 text-brand-deep" />
          Secure<span className="max-sm:sr-only"> checkout</span>
        </p>
      </div>
    </header>
  )
}

/** Whom to ask, and what was agreed to. */
export function CorridorFooter() {
  const { shop } = useSite()
  const row = "inline-flex min-h-11 items-center hover:text-ink hover:underline"
  return (
    <footer className="border-t border-line bg-sand text-sm text-ink-soft">
      <div className="page flex flex-wrap items-center gap-x-6 py-3">
        <a href={`tel:${shop.phone}`} className={row}>
          {readablePhone(shop.phone)}
        </a>
        <a href={chatLink(shop)} target="_blank" rel="noreferrer" className={row}>
          Chat with us
        </a>
        {legalEntries(shop).map(([name, to]) => (
          <Link key={to} to={to} className={row}>
            {name}
          </Link>
        ))}
        <p className="py-3 lg:ml-auto">
          © {lagosYear()} {shop.name}
        </p>
      </div>
    </footer>
  )
}
