import type { MixedShade, ShadeMatches } from "@contract/shades"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, TextLink } from "~/ui/link-button"
import { type Asked, finderPath } from "./finder-query"
import { MatchList } from "./match-list"
import { type FromProduct, Questions, ThreeWays, WhichProduct, WhichShade } from "./ways"
import { undertoneWord } from "./words"

/** Its code comes when a photo is wanted. */
const PhotoFinder = laterPart(async () => (await import("./photo-finder")).PhotoFinder, {
  what: "this step",
  fallback: <p className="mt-6 text-ink-soft">Opening …</p>,
})

export interface FinderData {
  asked: Asked
  /** The product that is looked through alone; `hasShades` false: it is no foundation or concealer. */
  product: (FromProduct & { hasShades: boolean }) | null
  /** What can fit already, where that is asked. */
  products: FromProduct[]
  /** The shades of the product that fits. */
  from: { product: FromProduct; shades: Pick<MixedShade, "variant_id" | "name" | "swatch">[] } | null
  found: ShadeMatches | null
}

export function FinderPage({ asked, product, products, from, found }: FinderData) {
  const within = { product: asked.product }
  if (product && !product.hasShades)
    return (
      <EmptyState
        title="Nothing to match here"
        action={<LinkButton to={paths.findMyShade}>Find my shade in the shop</LinkButton>}
      >
        {product.name} does not come in shades of skin.
      </EmptyState>
    )
  return (
    <div className="page pb-14">
      <Breadcrumbs
        crumbs={[
          { name: "Home", to: paths.home },
          ...(asked.by || found
            ? [
                { name: "Find my shade", to: finderPath(within) },
                { name: found ? "Your shades" : stepOf(asked) },
              ]
            : [{ name: "Find my shade" }]),
        ]}
        className="pt-3"
      />
      <h1 className="pt-2 text-3xl font-bold tracking-tight">{found ? "Your shades" : "Find my shade"}</h1>
      {product ? (
        <p className="mt-2 text-ink-soft">
          In <TextLink to={paths.product(product.id)}>{product.name}</TextLink>
          {product.vendor && ` by ${product.vendor}`}.{" "}
          <TextLink to={finderPath({ ...asked, product: null })}>Look in the whole shop</TextLink>
        </p>
      ) : null}
      {found ? (
        <Found asked={asked} found={found} product={product} />
      ) : asked.by === "shade" && from ? (
        <>
          <h2 className="mt-6 text-xl font-bold">Which shade of {from.product.name} fits you?</h2>
          <WhichShade {...within} shades={from.shades} />
        </>
      ) : asked.by === "shade" ? (
        <>
          <h2 className="mt-6 text-xl font-bold">Which one fits you?</h2>
          <WhichProduct {...within} products={products} />
        </>
      ) : asked.by === "questions" ? (
        <Questions {...asked} />
      ) : asked.by === "photo" ? (
        <PhotoFinder product={product} />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            We compare your colour with our foundations and concealers, show the nearest, and tell you how
            sure we are. We keep none of your answers.
          </p>
          <ThreeWays {...within} />
        </>
      )}
    </div>
  )
}

function stepOf({ by }: Asked): string {
  return by === "shade" ? "A shade that fits" : by === "questions" ? "Three questions" : "From a photo"
}

function Found({ asked, found, product }: Pick<FinderData, "asked" | "product"> & { found: ShadeMatches }) {
  const { fits, swatch, undertone } = found.looked_for
  const again = fits
    ? finderPath({ product: asked.product, by: "shade" })
    : finderPath({ ...asked, by: "questions" })
  return (
    <>
      <div className="mt-4 flex items-center gap-3 rounded-lg bg-sand p-4">
        <span aria-hidden className="size-12 shrink-0 rounded-full" style={{ backgroundColor: swatch }} />
        <p className="min-w-0 flex-1 wrap-anywhere">
          {fits ? (
            <>
              Next to <strong>{fits.shade.name}</strong> of {fits.product.name}
              {fits.product.vendor && ` by ${fits.product.vendor}`}
            </>
          ) : (
            <>By your answers</>
          )}
          <span className="block text-sm text-ink-soft">
            {undertoneWord(undertone)}. <TextLink to={again}>Change</TextLink>
          </span>
        </p>
      </div>
      <MatchList lookedFor={{ swatch, undertone }} matches={found.matches} product={product} />
    </>
  )
}
