import type { SiteBanner } from "@contract/showcase"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Picture } from "~/ui/picture"
import { NothingHere } from "./list-empty"

export type BannerTile = Pick<SiteBanner, "id" | "name" | "alt" | "image">

/** Every banner with products that is shown now. */
export function BannerTiles({ banners }: { banners: readonly BannerTile[] }) {
  return (
    <div className="page pb-14">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "What's on" }]} className="pt-3" />
      <header className="pt-2 pb-5 lg:pt-4">
        <h1 className="text-3xl font-bold tracking-tight">What's on</h1>
        <p className="mt-2 text-ink-soft">Everything on offer right now.</p>
      </header>
      {banners.length === 0 ? (
        <NothingHere title="Nothing on right now" text="Take a look at the rest of the shop." />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {banners.map((banner, i) => (
            <li key={banner.id}>
              <Link to={paths.banner(banner)} className="group block overflow-hidden rounded-lg">
                <Picture
                  src={banner.image}
                  alt={banner.alt}
                  width={800}
                  height={400}
                  sizes="(min-width: 40rem) 50vw, 100vw"
                  priority={i === 0}
                  className="aspect-[2/1] w-full bg-blush object-cover object-[100%_72%] transition-transform duration-200 wide-hover:group-hover:scale-[1.02]"
                />
                <span className="mt-2 block text-lg font-semibold group-hover:text-brand-deep">
                  {banner.name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
