import { paths } from "~/platform/paths/paths"
import heroArt from "~/theme/art/hero.svg"
import { ArrowRightIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"

/** One picture, one sentence, one button. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-linear-to-b from-blush to-sand">
      <div className="page grid items-center lg:min-h-[30rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-8">
        <div className="pt-9 pb-2 lg:py-16">
          <h1 id="hero-title" className="max-w-[13ch] text-hero font-extrabold tracking-tight">
            Beauty that loves our weather.
          </h1>
          <p className="mt-4 max-w-md text-lg text-ink-soft">
            Genuine skincare, makeup and hair care from over 100 brands, brought to your door in every state.
          </p>
          <LinkButton to={paths.shop} size="large" className="mt-6">
            Shop best sellers <ArrowRightIcon className="size-5" />
          </LinkButton>
        </div>
        <img
          src={heroArt}
          alt=""
          width={760}
          height={600}
          fetchPriority="high"
          className="mx-auto -mb-2 h-auto w-full max-w-[21rem] sm:max-w-md lg:mb-0 lg:max-w-none lg:self-end"
        />
      </div>
    </section>
  )
}
