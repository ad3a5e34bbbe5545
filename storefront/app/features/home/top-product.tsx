import { ProductCard } from "~/features/catalogue/product-card"
import type { CardProduct } from "~/features/offer/card-product"
import { useSaver } from "~/platform/saver/use-saver"
import { classNames } from "~/ui/class-names"
import { BannerLink, BannerPicture } from "./banner-picture"
import type { HomeBanner } from "./home-banner"

/** A banner of top products: the picture, and beside it what is on it. */
export function TopProduct({ banner, products }: { banner: HomeBanner; products: readonly CardProduct[] }) {
  const saver = useSaver()
  return (
    <section aria-labelledby={`top-${banner.id}`} className="bg-sand py-10 lg:py-16">
      <div className={classNames("page grid gap-6 lg:gap-8", !saver && "lg:grid-cols-[1.2fr_2fr]")}>
        {saver ? null : (
          <BannerLink banner={banner} className="group block overflow-hidden rounded-xl ground">
            <BannerPicture
              banner={banner}
              sizes="(min-width: 64rem) 36vw, 96vw"
              className="aspect-[5/3] w-full object-[70%_100%] lg:aspect-auto lg:h-full"
            />
          </BannerLink>
        )}
        <div className="min-w-0">
          <h2 id={`top-${banner.id}`} className="text-2xl font-bold tracking-tight">
            {saver ? (
              <BannerLink banner={banner} className="hover:text-brand-deep hover:underline">
                {banner.name}
              </BannerLink>
            ) : (
              banner.name
            )}
          </h2>
          <ul className="row-scroll -mx-4 mt-4 grid auto-cols-[44%] grid-flow-col gap-3 px-4 py-1 sm:auto-cols-[30%] sm:gap-5 lg:mx-0 lg:auto-cols-[calc((100%-2.5rem)/3)] lg:px-0">
            {products.map((product) => (
              <li key={product.id} className="snap-start">
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
