import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Picture } from "~/ui/picture"
import { type SeenProduct, seenProducts } from "./recently-viewed"

/** What this browser looked at before: small, below everything, filled in after the page is there. */
export function RecentlyViewedRow({ except }: { except?: string }) {
  const [seen, setSeen] = useState<SeenProduct[]>([])
  useEffect(() => setSeen(seenProducts().filter(({ id }) => id !== except)), [except])
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen-title" className="page py-10 lg:py-14">
      <h2 id="seen-title" className="text-xl font-bold tracking-tight">
        Recently viewed
      </h2>
      <ul className="row-scroll mt-4 flex gap-3 py-1">
        {seen.map(({ id, name, vendor, image }) => (
          <li key={id} className="w-28 shrink-0 snap-start lg:w-32">
            <Link to={paths.product(id)} className="group block">
              <Picture
                src={image}
                alt=""
                width={128}
                height={128}
                className="aspect-square w-full rounded-lg ground object-cover"
              />
              <span className="mt-2 block truncate text-xs text-ink-faint">{vendor}</span>
              <span className="line-clamp-2 text-sm font-medium group-hover:text-brand-deep">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
