import type { ProductSetContents } from "@contract/catalogue"
import { paths } from "~/platform/paths/paths"
import { Thumbnail } from "~/ui/thumbnail"

/** What is inside a set, each part with its own page. Stands still: its links are plain. */
export function SetContents({ parts }: Pick<ProductSetContents, "parts">) {
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby="in-this-set" className="border-t border-line py-5">
      <h2 id="in-this-set" className="text-base font-semibold">
        In this set
      </h2>
      <p className="text-sm text-ink-faint">{pieces} pieces</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {parts.map((part) => (
          <li key={`${part.product_id} ${part.name} ${part.variant_title}`}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({ product_id, name, variant_title, image, quantity }: ProductSetContents["parts"][number]) {
  const text = (
    <>
      <Thumbnail src={image || null} size={48} />
      <span className="min-w-0 text-sm wrap-anywhere">
        <span className="font-semibold">
          {quantity} × {name}
        </span>
        {variant_title ? <span className="block text-ink-faint">{variant_title}</span> : null}
      </span>
    </>
  )
  const row = "flex min-h-14 items-center gap-3 py-1"
  return product_id === null ? (
    <span className={row}>{text}</span>
  ) : (
    <a href={paths.product(product_id)} className={`${row} hover:underline`}>
      {text}
    </a>
  )
}
