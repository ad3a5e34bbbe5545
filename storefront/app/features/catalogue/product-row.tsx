import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { ArrowRightIcon } from "~/ui/icons"
import type { CardProduct } from "../offer/card-product"
import { ProductCard } from "./product-card"

/** A titled row of products: swiped on phones, four across on desktop. Nothing in it moves by itself. */
export function ProductRow({
  id,
  title,
  text,
  products,
  more,
}: {
  id: string
  title: string
  text?: ReactNode
  products: readonly CardProduct[]
  more?: { to: string; label: string }
}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-10 lg:py-14">
      <div className="page flex flex-wrap items-end gap-x-4">
        <div className="grow basis-44">
          <h2 id={id} className="text-2xl font-bold tracking-tight">
            {title}
          </h2>
          {text ? <p className="mt-1 text-ink-soft">{text}</p> : null}
        </div>
        {more ? (
          <Link
            to={more.to}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline"
          >
            {more.label} <ArrowRightIcon className="size-4" />
          </Link>
        ) : null}
      </div>
      <ul className="page row-scroll mt-5 grid auto-cols-[44%] grid-flow-col gap-3 py-1 sm:auto-cols-[30%] sm:gap-5 lg:auto-cols-[calc((100%-3.75rem)/4)]">
        {products.map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
