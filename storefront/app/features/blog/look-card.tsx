import { Link } from "react-router-dom"
import { PriceBlock } from "~/features/offer/price-block"
import { paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { ArrowRightIcon } from "~/ui/icons"
import { NameLink } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import type { LookCardHead } from "./load-posts"
import { postPaths } from "./post-paths"

/** A look with what it needs: each product leads to its page, the picture to the look. */
export function LookCard({ look, eager }: { look: LookCardHead; eager: boolean }) {
  const saver = useSaver()
  const path = postPaths.post("community", look.slug)
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line">
      <Picture
        src={look.image ?? ""}
        alt={look.image_alt}
        width={720}
        height={480}
        widest={1080}
        sizes="(min-width: 64rem) 38rem, 92vw"
        priority={eager}
        className="aspect-[3/2] w-full bg-blush object-cover"
      />
      <div className="flex flex-1 flex-col p-5 lg:p-6">
        <p className="text-sm text-ink-faint">By {look.author}</p>
        <h2 className="mt-1 text-xl font-bold tracking-tight">
          <NameLink to={path} prefetch={saver ? "none" : "intent"} discover="none">
            {look.title}
          </NameLink>
        </h2>
        <p className="mt-2 text-ink-soft">{look.excerpt}</p>
        {look.products.length > 0 ? (
          <>
            <h3 className="caps mt-5 text-ink-soft">Shop the look</h3>
            <ul className="mt-2 divide-y divide-line">
              {look.products.map((product) => (
                <li key={product.id} className="group relative flex items-center gap-3 py-2.5">
                  <Picture
                    src={product.image}
                    alt=""
                    width={56}
                    height={56}
                    className="size-14 shrink-0 rounded-sm ground object-cover"
                  />
                  <div className="min-w-0">
                    <Link
                      to={paths.product(product.id)}
                      discover="none"
                      className="line-clamp-2 text-sm font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand-deep"
                    >
                      {product.name}
                    </Link>
                    <PriceBlock prices={product} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="mt-auto pt-4">
          <Link
            to={path}
            discover="none"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline"
          >
            See how<span className="sr-only">: {look.title}</span> <ArrowRightIcon className="size-4" />
          </Link>
        </p>
      </div>
    </article>
  )
}
