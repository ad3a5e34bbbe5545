import { Link } from "react-router-dom"
import { lagosYear } from "~/platform/dates"
import { fromBrands } from "~/platform/site/claims"
import { chatLink, readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { PaymentMarks } from "~/ui/payment-marks"
import { SaverFooter } from "../data-saver/saver-switch"
import { footerEntries, legalEntries } from "./footer-entries"
import { Logo } from "./logo"
import type { MenuEntry } from "./menu-entries"
import { SocialLinks } from "./social-links"

const row = "inline-flex min-h-11 items-center hover:underline lg:min-h-9"

/** The end of every page: links, payment marks. */
export function Footer() {
  const { shop, brands } = useSite()
  return (
    <footer className="bg-brand-night pb-24 text-white lg:pb-0">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-10 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr_1.3fr] lg:pt-16">
        <div className="col-span-2 max-w-sm lg:col-span-1">
          <Logo light />
          <p className="mt-3 text-sm text-brand-mist">
            {fromBrands("Genuine beauty", brands)}, delivered to every state in Nigeria.
          </p>
          <div className="mt-4">
            <SocialLinks />
          </div>
          <SaverFooter />
        </div>
        {Object.entries(footerEntries(shop)).map(([title, entries]) => (
          <FooterLinks key={title} title={title} entries={entries} />
        ))}
        <div>
          <h2 className="caps text-brand">Customer care</h2>
          <ul className="mt-2 text-sm">
            <li>
              <a href={`tel:${shop.phone}`} className={row}>
                {readablePhone(shop.phone)}
              </a>
            </li>
            <li>
              <a href={`mailto:${shop.email}`} className={`${row} wrap-anywhere`}>
                {/* Where the column is narrow it breaks here, not within a word. */}
                {shop.email.slice(0, shop.email.indexOf("@") + 1)}
                <wbr />
                {shop.email.slice(shop.email.indexOf("@") + 1)}
              </a>
            </li>
            <li>
              <a href={chatLink(shop)} target="_blank" rel="noreferrer" className={row}>
                Chat with us
              </a>
            </li>
            <li className="mt-2 text-brand-mist">{shop.address}</li>
          </ul>
        </div>
      </div>
      <div className="border-t border-brand-deep">
        <div className="page flex flex-col gap-5 py-6 lg:flex-row lg:items-center lg:justify-between">
          <PaymentMarks />
          <ul className="flex flex-wrap gap-x-5 text-xs text-brand-mist">
            {legalEntries(shop).map(([name, to]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center hover:text-white hover:underline lg:min-h-8"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-xs text-brand-mist">
            © {lagosYear()} {shop.name}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="caps text-brand">{title}</h2>
      <ul className="mt-2 text-sm">
        {entries.map(([name, to]) => (
          <li key={to}>
            <Link to={to} className={row}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
