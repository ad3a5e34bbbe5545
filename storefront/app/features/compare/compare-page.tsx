import type { ComparedProduct } from "@contract/compare"
import { MOST_COMPARED } from "@contract/compare-length"
import { useEffect } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useAddToCart } from "~/features/cart/use-add-to-cart"
import { PriceBlock } from "~/features/offer/price-block"
import { stockState } from "~/features/offer/stock"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, TapLink } from "~/ui/link-button"
import { Picture } from "~/ui/picture"
import { Rating } from "~/ui/rating"
import { comparedIds, toggleCompared } from "./compare-list"
import { compareRows } from "./compare-rows"

/** On a phone two stand side by side; more are scrolled to. */
const WIDTH: Record<number, string> = { 3: "min-w-[28rem]", 4: "min-w-[37rem]" }

export interface CompareData {
  products: ComparedProduct[]
  /** Only rows in which the products differ. */
  onlyDifferences: boolean
}

/** Products beside each other. What is compared stands in the address, so that it can be sent to a friend. */
export function ComparePage({ products, onlyDifferences }: CompareData) {
  const navigate = useNavigate()
  const isEmpty = products.length === 0
  useEffect(() => {
    const ids = comparedIds()
    // By the plain address: what was chosen on this browser.
    if (isEmpty && ids.length > 0 && window.location.search === "")
      void navigate(paths.compare(ids), { replace: true })
  }, [isEmpty, navigate])
  return (
    <div className="page pb-14">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Compare" }]} className="pt-3" />
      <h1 className="pt-2 text-3xl font-bold tracking-tight">Compare products</h1>
      {isEmpty ? (
        <EmptyState
          title="Nothing to compare yet"
          action={<LinkButton to={paths.shop}>Look around the shop</LinkButton>}
        >
          Press Compare on a product’s page to put it here, up to {MOST_COMPARED} of them.
        </EmptyState>
      ) : (
        <Table products={products} onlyDifferences={onlyDifferences} />
      )}
    </div>
  )
}

function Table({ products, onlyDifferences }: CompareData) {
  const ids = products.map(({ id }) => id)
  const several = products.length > 1
  const rows = compareRows(products).filter(({ differs }) => differs || !(several && onlyDifferences))
  return (
    <>
      {several ? (
        <p className="mt-2">
          <TapLink to={paths.compare(ids, !onlyDifferences)} replace preventScrollReset>
            {onlyDifferences ? "Show everything" : "Show only what differs"}
          </TapLink>
        </p>
      ) : (
        <p className="mt-2 max-w-prose text-ink-soft">
          One product so far. Press Compare on another one’s page to see both here.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Comparison" tabIndex={0} className="relative mt-4 overflow-x-auto">
        <table
          className={`w-full table-fixed border-collapse text-left align-top ${WIDTH[products.length] ?? ""}`}
        >
          <thead>
            {/* In rows of their own, so that prices and buttons stand at one height, however long a name is. */}
            <tr>
              {products.map((product) => (
                <th key={product.id} scope="col" className="px-2 pt-2 align-top font-normal wrap-anywhere">
                  <Head product={product} />
                </th>
              ))}
              {several ? null : <td aria-hidden className="w-1/2" />}
            </tr>
            <tr>
              {products.map((product) => (
                <td key={product.id} className="px-2 pt-2 align-top">
                  <PriceBlock prices={product} />
                  <p className="mt-2 text-xs text-ink-soft">{stockState(product.stock_quantity).label}</p>
                </td>
              ))}
            </tr>
            <tr>
              {products.map((product) => (
                <td key={product.id} className="px-2 pt-2 pb-2 align-top">
                  <Acts product={product} others={ids.filter((id) => id !== product.id)} />
                </td>
              ))}
            </tr>
          </thead>
          {rows.map(({ title, values }) => (
            <tbody key={title} className="border-t border-line">
              <tr>
                <th
                  colSpan={Math.max(2, products.length)}
                  scope="rowgroup"
                  className="px-2 pt-3 text-sm font-semibold text-ink-soft"
                >
                  <span className="sticky left-2">{title}</span>
                </th>
              </tr>
              <tr>
                {values.map((value, index) => (
                  <td key={products[index]?.id} className="px-2 pt-1 pb-3 align-top wrap-anywhere">
                    {value ?? <span className="text-ink-faint">Not known</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

function Head({ product }: { product: ComparedProduct }) {
  return (
    <>
      <Link to={paths.product(product.id)} className="group block">
        <Picture
          src={product.image}
          alt=""
          width={200}
          height={200}
          className="aspect-square w-full max-w-60 rounded-lg ground object-cover"
        />
        <span className="caps mt-2 block text-ink-faint">{product.vendor}</span>
        <span className="mb-2 block font-semibold group-hover:text-brand-deep">{product.name}</span>
      </Link>
      <Rating value={product.rating} count={product.reviews_count} />
    </>
  )
}

function Acts({ product, others }: { product: ComparedProduct; others: string[] }) {
  const { add, pending } = useAddToCart()
  const { id, name, price } = product
  return (
    <div className="flex flex-col gap-2">
      {product.variants_count > 1 ? (
        <LinkButton
          to={paths.product(id)}
          variant="soft"
          size="snug"
          aria-label={`Choose options of ${name}`}
        >
          Choose options
        </LinkButton>
      ) : (
        <Button
          variant="soft"
          size="snug"
          busy={pending}
          disabled={product.badge !== "instock"}
          aria-label={`Add to cart: ${name}`}
          onClick={() => void add({ productId: id, quantity: 1, name, price })}
        >
          Add to cart
        </Button>
      )}
      <Link
        to={paths.compare(others)}
        replace
        preventScrollReset
        aria-label={`Remove ${name}`}
        className="link inline-flex min-h-11 items-center text-sm"
        onClick={() => comparedIds().includes(id) && toggleCompared(id)}
      >
        Remove
      </Link>
    </div>
  )
}
