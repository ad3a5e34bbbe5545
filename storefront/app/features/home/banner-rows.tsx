import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "~/ui/class-names"
import { ArrowRightIcon } from "~/ui/icons"
import { BannerLink, BannerPicture } from "./banner-picture"
import type { HomeBanner } from "./home-banner"

const box = "group relative block overflow-hidden rounded-xl ground"
/** Where data is saved banners are words alone. */
const plain = "group block rounded-xl bg-blush"
const picture = "w-full transition-transform duration-200 wide-hover:group-hover:scale-[1.02]"

/** Banners of placement "tile": square pictures side by side with their names below. */
export function BannerTiles({ banners }: { banners: readonly HomeBanner[] }) {
  const saver = useSaver()
  return (
    <section aria-label="Picked for you" className="page py-8 lg:py-12">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-5">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} className={saver ? `${plain} px-4 pt-1 pb-4` : "group block"}>
              {saver ? null : (
                <span className={box}>
                  <BannerPicture
                    banner={{ ...banner, alt: "" }}
                    sizes="(min-width: 64rem) 25vw, 50vw"
                    className={`${picture} aspect-square`}
                  />
                </span>
              )}
              <span className="mt-3 flex items-start justify-between gap-2 font-bold group-hover:text-brand-deep">
                <span className="min-w-0">{banner.name}</span>
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
      <WithWords
        banner={banner}
        sizes="(min-width: 80rem) 1200px, 96vw"
        shape="aspect-[45/38] sm:aspect-[40/11]"
      />
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
            <WithWords
              banner={banner}
              sizes="(min-width: 80rem) 600px, (min-width: 64rem) 48vw, 96vw"
              shape="aspect-[45/56] sm:aspect-[20/9]"
              narrow
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WithWordsProps {
  banner: HomeBanner
  sizes: string
  shape: string
  narrow?: boolean
}

/** The words on the picture's quiet side: on top of tall ones, at the left of wide ones. */
function WithWords({ banner, sizes, shape, narrow }: WithWordsProps) {
  const saver = useSaver()
  if (saver)
    return (
      <BannerLink banner={banner} className={plain}>
        <Words name={banner.name} narrow={narrow} className="flex flex-col items-start p-5 sm:p-8" />
      </BannerLink>
    )
  return (
    <BannerLink banner={banner} className={box}>
      <BannerPicture banner={banner} sizes={sizes} className={`${picture} ${shape}`} />
      <span className="absolute inset-0 bg-linear-to-b from-white/80 to-transparent to-55% sm:bg-linear-to-r sm:from-white/85" />
      <Words
        name={banner.name}
        narrow={narrow}
        className="absolute inset-0 flex flex-col items-start p-5 sm:justify-center sm:p-8"
      />
    </BannerLink>
  )
}

function Words({ name, narrow = false, className }: { name: string; narrow?: boolean; className: string }) {
  return (
    <span className={className}>
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
  )
}

function More() {
  return (
    <ArrowRightIcon className="mt-0.5 size-4 shrink-0 text-brand-deep transition-transform group-hover:translate-x-1" />
  )
}
