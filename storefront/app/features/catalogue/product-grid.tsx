import { Suspense } from "react"
import { classNames } from "~/ui/class-names"
import { Skeleton } from "~/ui/skeleton"
import type { CardProduct } from "../offer/card-product"
import { ProductCard } from "./product-card"

const grid = "grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:gap-y-10"

/**
 * Each card comes to life on its own, so that a slow phone answers a tap between two of them instead of after all.
 * Two columns on phones, four on desktop; three beside the filters. The first row's
 * pictures are not lazy.
 */
export function ProductGrid({
  products,
  beside = false,
  eager = 0,
}: {
  products: readonly CardProduct[]
  /** Something stands at the left. */
  beside?: boolean
  eager?: number
}) {
  return (
    <ul className={classNames(grid, beside ? "xl:grid-cols-4" : "lg:grid-cols-4")}>
      {products.map((product, i) => (
        <li key={product.id}>
          <Suspense>
            <ProductCard product={product} eager={i < eager} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The grid's place while its products are on the way: every line of a card in its own height, so nothing moves. */
export function ProductGridSkeleton({ count = 8, beside = false }: { count?: number; beside?: boolean }) {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className={classNames(grid, beside ? "xl:grid-cols-4" : "lg:grid-cols-4")}
    >
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes have no other name
        <div key={i}>
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-1 h-10 lg:h-12" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
          <Skeleton className="mt-2 h-6 w-2/5 lg:h-7" />
          <Skeleton className="mt-2 h-4 w-1/3" />
          <Skeleton className="mt-1 h-0.5" />
          <Skeleton className="mt-3 h-11 wide-hover:hidden" />
        </div>
      ))}
    </div>
  )
}
