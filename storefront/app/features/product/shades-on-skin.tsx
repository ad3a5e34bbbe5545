import type { ProductVariant } from "@contract/catalogue"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"

const SKINS = [
  { name: "Light", className: "bg-skin-light" },
  { name: "Medium", className: "bg-skin-medium" },
  { name: "Deep", className: "bg-skin-deep" },
]

/** So many shades are shown; the others are folded away. */
const FIRST = 6

/** Every shade of a foundation or concealer on light, medium and deep skin, with its undertone. Stands still: its links are plain. */
export function ShadesOnSkin({ id, variants }: { id: string; variants: readonly ProductVariant[] }) {
  const shades = variants.filter(({ swatch, undertone }) => swatch && undertone)
  const rest = shades.slice(FIRST)
  return (
    <section aria-labelledby="on-skin" className="border-t border-line py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="on-skin" className="text-base font-semibold">
          How it looks on skin
        </h2>
        <a
          href={`${paths.findMyShade}?product_id=${encodeURIComponent(id)}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Find my shade
        </a>
      </div>
      <div aria-hidden className="mt-1 flex gap-2 text-xs text-ink-faint">
        <span className="flex-1" />
        {SKINS.map(({ name }) => (
          <span key={name} className="w-16 text-center sm:w-20">
            {name}
          </span>
        ))}
      </div>
      <Rows shades={shades.slice(0, FIRST)} />
      {rest.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-deep hover:underline">
            <span className="group-open:hidden">Show {rest.length} more shades</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <Rows shades={rest} />
        </details>
      ) : null}
      <p className="mt-2 text-xs text-ink-faint">Drawn from each shade’s own colour. Screens differ.</p>
    </section>
  )
}

function Rows({ shades }: { shades: readonly ProductVariant[] }) {
  return (
    <ul>
      {shades.map(({ id, title, swatch, undertone }) => (
        <li key={id} className="flex items-center gap-2 border-b border-line py-1.5">
          <span className="min-w-0 flex-1 text-sm wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="block text-ink-soft first-letter:uppercase">{undertone} undertone</span>
          </span>
          {SKINS.map(({ name, className }) => (
            <span
              key={name}
              aria-hidden
              className={classNames("grid h-11 w-16 place-items-center rounded-xs sm:w-20", className)}
            >
              <span
                className="h-6 w-4/5 -rotate-3 rounded-[60%_40%_55%_45%]"
                style={{ backgroundColor: swatch ?? undefined }}
              />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
