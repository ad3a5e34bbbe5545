import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { CardProduct } from "~/features/offer/card-product"
import { paths } from "~/platform/paths/paths"
import { fromBrands } from "~/platform/site/claims"
import { useSite } from "~/platform/site/site"
import heroArt from "~/theme/art/hero.svg"
import { buttonClasses } from "~/ui/button-classes"
import { ArrowRightIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import { BannerLink, BannerPicture } from "./banner-picture"
import { HERO_SIZES, type HomeBanner } from "./home-banner"

const title = "max-w-[9.2em] text-hero font-extrabold tracking-tight text-balance"

/**
 * Staff's first banner: one picture, one sentence, one button. The words stand on its quiet side, left or on top; where they need
 * more room, in letters twice as large, the picture grows with them.
 */
export function HeroBanner({ banner }: { banner: HomeBanner }) {
  return (
    <section aria-labelledby="hero-title">
      <BannerLink banner={banner} className="group relative grid overflow-hidden ground">
        <BannerPicture
          banner={banner}
          sizes={HERO_SIZES}
          priority
          className="aspect-[45/56] max-h-[40rem] w-full sm:aspect-auto sm:h-[clamp(22rem,42vw,38rem)] sm:max-h-none min-h-full [grid-area:1/1]"
        />
        <span className="absolute inset-0 bg-linear-to-b from-white/80 via-white/25 via-45% to-transparent to-60% sm:bg-linear-to-r sm:via-white/40 sm:via-40%" />
        <div className="page relative flex flex-col justify-start py-8 [grid-area:1/1] sm:justify-center">
          <Words button="Shop now">{banner.name}</Words>
        </div>
      </BannerLink>
    </section>
  )
}

function Words({ children, button }: { children: ReactNode; button: string }) {
  return (
    <>
      <h1 id="hero-title" className={`${title} sm:max-lg:max-w-[6.5em]`}>
        {children}
      </h1>
      <span className={`${buttonClasses({ size: "large" })} mt-5 self-start sm:mt-7`}>
        {button} <ArrowRightIcon className="size-5" />
      </span>
    </>
  )
}

/**
 * What stands there while staff have put nothing: in the demo shop a still life of its invented brands, in a real shop what
 * it sells; below the words on phones.
 */
export function Hero({ products }: { products: readonly CardProduct[] }) {
  const { shop, brands } = useSite()
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden bg-blush">
      <div className="page relative z-1 pt-9 pb-5 lg:flex lg:min-h-[clamp(29rem,42vw,38rem)] lg:items-center lg:py-16">
        <div>
          <h1 id="hero-title" className={title}>
            Beauty that loves our weather.
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-soft">
            {fromBrands("Genuine skincare, make-up and hair care", brands)}, brought to your door in every
            state.
          </p>
          <LinkButton to={paths.shop} size="large" className="mt-6">
            Shop best sellers <ArrowRightIcon className="size-5" />
          </LinkButton>
        </div>
      </div>
      {shop.isDemo ? (
        <img
          src={heroArt}
          alt=""
          width={1600}
          height={1000}
          fetchPriority="high"
          className="hero-art aspect-[5/4] w-full object-cover object-[84%_100%] sm:aspect-[2/1] lg:absolute lg:inset-y-0 lg:left-1/2 lg:aspect-auto lg:h-full lg:max-w-[90rem] lg:-translate-x-1/2 lg:object-bottom"
        />
      ) : (
        <OwnProducts products={products} />
      )}
    </section>
  )
}

/** Three of the shop's own, beside the words; on phones in a row below them. */
function OwnProducts({ products }: { products: readonly CardProduct[] }) {
  const shown = products.filter(({ image }) => image !== "").slice(0, 3)
  if (shown.length === 0) return null
  return (
    <ul className="page grid grid-cols-3 gap-3 pb-9 lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:content-center lg:gap-5 lg:pb-0">
      {shown.map(({ id, name, image }) => (
        <li key={id}>
          <Link to={paths.product(id)} className="block overflow-hidden rounded-xl ground">
            <Picture
              src={image}
              alt={name}
              width={320}
              height={320}
              sizes="(min-width: 64rem) 15vw, 30vw"
              priority
              className="aspect-square w-full object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A shop without goods: what it will be, and below it the newsletter, which announces the day. */
export function OpeningSoon() {
  const { shop } = useSite()
  return (
    <section aria-labelledby="hero-title" className="bg-blush">
      <div className="page py-16 lg:py-28">
        <h1 id="hero-title" className={title}>
          We open soon
        </h1>
        <p className="mt-4 max-w-md text-lg text-ink-soft">
          {shop.name} is getting ready. Leave your e-mail below and we will tell you when you can shop.
        </p>
      </div>
    </section>
  )
}
