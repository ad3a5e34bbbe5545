import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSession } from "~/platform/session/use-session"
import { readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { MailIcon, PackageIcon, PhoneIcon } from "~/ui/icons"
import { FirstOrderGift } from "./first-order-gift"

/** On desktops contact line, top banner and Track Order in one quiet row. The banner goes with the first order. */
export function UtilityBar() {
  const { shop } = useSite()
  const { user } = useSession()
  return (
    <aside
      aria-label="Contact and first-order gift"
      className="hidden bg-blush text-xs text-ink-soft lg:block"
    >
      <div className="page flex min-h-10 flex-wrap items-center justify-between gap-x-6">
        <p className="flex flex-1 gap-5 whitespace-nowrap">
          <a href={`mailto:${shop.email}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <MailIcon className="size-4" /> {shop.email}
          </a>
          <a href={`tel:${shop.phone}`} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PhoneIcon className="size-4" /> {readablePhone(shop.phone)}
          </a>
        </p>
        {user?.has_ordered ? null : <FirstOrderGift className="font-medium text-ink" />}
        <p className="flex flex-1 justify-end">
          <Link to={paths.trackOrder} className="inline-flex items-center gap-1.5 hover:text-brand-deep">
            <PackageIcon className="size-4" /> Track Order
          </Link>
        </p>
      </div>
    </aside>
  )
}
