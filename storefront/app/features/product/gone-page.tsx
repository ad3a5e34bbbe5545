import { ProductRow } from "~/features/catalogue/product-row"
import { paths } from "~/platform/paths/paths"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import type { GoneData } from "./load-product"

/** At the address of a product that was removed from the shop: says so, with what to do next (status 410). */
export function GonePage({ instead }: GoneData) {
  return (
    <>
      <div className="page py-14 text-center lg:py-20">
        <h1 className="text-3xl font-bold tracking-tight">We no longer sell this product</h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft">
          It has left our shelves and will not come back. Search for something like it, or see what others
          like most.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.shop}>See all products</LinkButton>
          <SecondaryLink to={paths.home}>Go to the home page</SecondaryLink>
        </p>
      </div>
      <ProductRow id="instead-title" title="Best sellers" products={instead} />
    </>
  )
}
