import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { showToast } from "~/platform/toast-store"
import { CopyIcon, MailIcon, PackageIcon, PhoneIcon } from "~/ui/icons"

/** The coupon of a first order (docs/coupons.md). */
const FIRST_ORDER_CODE = "FIRSTGIFT"

/** Contact line, top banner and Track Order in one quiet row. Phones keep the banner. */
export function UtilityBar() {
  const { shop } = useSite()
  return (
    <aside aria-label="Contact and first-order gift" className="bg-blush text-xs text-ink-soft">
      <div className="page flex min-h-10 flex-wrap items-center justify-center gap-x-6 lg:justify-between">
        <p className="hidden flex-1 gap-5 whitespace-nowrap lg:flex">
          <a href={`mailto:${shop.email}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <MailIcon className="size-4" /> {shop.email}
          </a>
          <a href={`tel:${shop.phone}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PhoneIcon className="size-4" /> {readablePhone(shop.phone)}
          </a>
        </p>
        <p className="flex items-center gap-2 font-medium text-ink">
          Get a discount on your first order
          <button
            type="button"
            aria-label={`Copy the code ${FIRST_ORDER_CODE}`}
            onClick={copyCode}
            className="my-1 inline-flex min-h-8 items-center gap-1 rounded-full border border-dashed border-brand-deep bg-white px-2.5 font-bold tracking-caps text-brand-deep hover:bg-brand-wash pointer-coarse:min-h-11"
          >
            {FIRST_ORDER_CODE}
            <CopyIcon className="size-4 noscript:hidden" />
          </button>
        </p>
        <p className="hidden flex-1 justify-end lg:flex">
          <Link to={paths.trackOrder} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PackageIcon className="size-4" /> Track Order
          </Link>
        </p>
      </div>
    </aside>
  )
}

async function copyCode(): Promise<void> {
  try {
    await navigator.clipboard.writeText(FIRST_ORDER_CODE)
    showToast({ message: `${FIRST_ORDER_CODE} copied. Use it on your first order.`, tone: "success" })
  } catch {
    // Old browsers and pages without https have no clipboard.
    showToast({ message: `Your code is ${FIRST_ORDER_CODE}: type it in on your first order.` })
  }
}
