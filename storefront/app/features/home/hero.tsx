import { paths } from "~/platform/paths/paths"
import heroArt from "~/theme/art/hero.svg"
import { ArrowRightIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"

/** One picture, one sentence, one button. The still life stands beside the words, below them on phones. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden bg-blush">
      <div className="page relative z-1 pt-9 pb-5 lg:flex lg:min-h-[clamp(29rem,42vw,38rem)] lg:items-center lg:py-16">
        <div>
          <h1 id="hero-title" className="max-w-[9.2em] text-hero font-extrabold tracking-tight">
            Beauty that loves our weather.
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-soft">
            Genuine skincare, make-up and hair care from over 100 brands, brought to your door in every state.
          </p>
          <LinkButton to={paths.shop} size="large" className="mt-6">
            Shop best sellers <ArrowRightIcon className="size-5" />
          </LinkButton>
        </div>
      </div>
      <img
        src={heroArt}
        alt=""
        width={1600}
        height={1000}
        fetchPriority="high"
        className="hero-art aspect-[5/4] w-full object-cover object-[84%_100%] sm:aspect-[2/1] lg:absolute lg:inset-y-0 lg:left-1/2 lg:aspect-auto lg:h-full lg:max-w-[90rem] lg:-translate-x-1/2 lg:object-bottom"
      />
    </section>
  )
}
