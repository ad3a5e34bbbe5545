import { classNames } from "~/ui/class-names"
import { ArrowRightIcon } from "~/ui/icons"
import { BannerLink, BannerPicture } from "./banner-picture"
import type { HomeBanner } from "./home-banner"

const box = "group relative block overflow-hidden rounded-xl ground"
const picture = "w-full transition-transform duration-200 wide-hover:group-hover:scale-[1.02]"

/** Banners of placement "tile": square pictures side by side with their names below. */
export function BannerTiles({ banners }: { banners: readonly HomeBanner[] }) {
  return (
    <section aria-label="Picked for you" className="page py-8 lg:py-12">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-5">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} className="group block">
              <span className={box}>
                <BannerPicture
                  banner={{ ...banner, alt: "" }}
                  sizes="(min-width: 64rem) 25vw, 50vw"
                  className={`${picture} aspect-square`}
                />
              </span>
              <span className="mt-3 flex items-start justify-between gap-2 font-bold group-hover:text-brand-deep">
                {banner.name}
                <More />
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One wide, low picture with its words on the left (placement "strip"), or two of the hero's kind side by side. */
export function BannerStrip({ banner }: { banner: HomeBanner }) {
  return (
    <section aria-label={banner.name} className="page py-6 lg:py-8">
      <BannerLink banner={banner} className={box}>
        <BannerPicture
          banner={banner}
          sizes="(min-width: 80rem) 1200px, 96vw"
          className={`${picture} aspect-[45/38] sm:aspect-[40/11]`}
        />
        <Words name={banner.name} />
      </BannerLink>
    </section>
  )
}

/** Heroes after the first: not hidden behind a first one that moves, but further down, side by side. */
export function BannerPair({ banners }: { banners: readonly HomeBanner[] }) {
  return (
    <section aria-label="More to see" className="page py-6 lg:py-10">
      <ul className={classNames("grid gap-3 lg:gap-5", banners.length > 1 && "lg:grid-cols-2")}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} className={box}>
              <BannerPicture
                banner={banner}
                sizes="(min-width: 80rem) 600px, (min-width: 64rem) 48vw, 96vw"
                className={`${picture} aspect-[45/56] sm:aspect-[20/9]`}
              />
              <Words name={banner.name} narrow />
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On the picture's quiet side: on top of tall ones, at the left of wide ones. */
function Words({ name, narrow = false }: { name: string; narrow?: boolean }) {
  return (
    <>
      <span className="absolute inset-0 bg-linear-to-b from-white/80 to-transparent to-55% sm:bg-linear-to-r sm:from-white/85" />
      <span className="absolute inset-0 flex flex-col items-start p-5 sm:justify-center sm:p-8">
        <span
          className={classNames(
            "text-2xl leading-tight font-extrabold tracking-tight text-balance",
            narrow ? "max-w-[10em] sm:max-w-[7em] sm:text-xl" : "max-w-[10em]",
          )}
        >
          {name}
        </span>
        <span className="mt-3 inline-flex items-center gap-1.5 text-sm font-bold text-brand-deep">
          Shop now <More />
        </span>
      </span>
    </>
  )
}

function More() {
  return (
    <ArrowRightIcon className="mt-0.5 size-4 shrink-0 text-brand-deep transition-transform group-hover:translate-x-1" />
  )
}
