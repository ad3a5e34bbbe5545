import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { MailIcon, PackageIcon, PhoneIcon } from "~/ui/icons"

/**
 * Contact line, banner and Track Order in one quiet row (specification 2.5). Phones keep the banner. It promises the
 * first-order code only once checkout takes codes.
 */
export function UtilityBar() {
  const { shop } = useSite()
  return (
    <aside aria-label="Contact" className="bg-blush text-xs text-ink-soft">
      <div className="page flex min-h-9 items-center justify-center gap-6 lg:justify-between">
        <p className="hidden flex-1 gap-5 lg:flex">
          <a href={`mailto:${shop.email}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <MailIcon className="size-4" /> {shop.email}
          </a>
          <a href={`tel:${shop.phone}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PhoneIcon className="size-4" /> {readablePhone(shop.phone)}
          </a>
        </p>
        <p className="py-2">Genuine products from authorised distributors</p>
        <p className="hidden flex-1 justify-end lg:flex">
          <Link to={paths.trackOrder} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PackageIcon className="size-4" /> Track Order
          </Link>
        </p>
      </div>
    </aside>
  )
}
