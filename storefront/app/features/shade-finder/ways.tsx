import { depthSwatch, depths } from "@contract/shade-finder"
import { Form, Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Button } from "~/ui/button"
import { ArrowRightIcon } from "~/ui/icons"
import { TextLink } from "~/ui/link-button"
import { type Asked, finderPath } from "./finder-query"
import { DEPTH_WORDS, SUN_CHOICES, UNDERTONE_CHOICES, WAYS } from "./words"

/** Three links, so that it works without script. */
export function ThreeWays({ product }: Pick<Asked, "product">) {
  return (
    <ul className="mt-5 grid gap-3 lg:grid-cols-3 lg:gap-5">
      {WAYS.map(({ by, title, text }) => (
        <li key={by}>
          <Link
            to={finderPath({ product, by })}
            className="flex h-full min-h-22 items-center gap-3 rounded-lg bg-brand-wash p-5 hover:bg-brand-mist"
          >
            <span className="flex-1">
              <span className="block text-lg font-bold">{title}</span>
              <span className="mt-1 block text-sm text-ink-soft">{text}</span>
            </span>
            <ArrowRightIcon className="size-5 shrink-0 text-brand-deep" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A product with shades, as it is chosen from. */
export interface FromProduct {
  id: string
  name: string
  vendor: string
}

/** Which product fits: by brand, as links. */
export function WhichProduct({ product, products }: Pick<Asked, "product"> & { products: FromProduct[] }) {
  const brands = [...new Set(products.map(({ vendor }) => vendor))].sort((a, b) => a.localeCompare(b))
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        Choose the one you know. If your brand is not here, we have no colours of it to compare: take{" "}
        <TextLink to={finderPath({ product, by: "questions" })}>the three questions</TextLink> instead.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map((brand) => (
          <li key={brand}>
            <h3 className="caps text-ink-soft">{brand}</h3>
            <ul>
              {products
                .filter(({ vendor }) => vendor === brand)
                .map(({ id, name }) => (
                  <li key={id} className="border-b border-line">
                    <Link
                      to={finderPath({ product, by: "shade", from: id })}
                      className="flex min-h-12 items-center gap-2 py-2 font-semibold hover:text-brand-deep"
                    >
                      <span className="flex-1">{name}</span>
                      <ArrowRightIcon className="size-4 shrink-0 text-brand-deep" />
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which of its shades fits. */
export function WhichShade({
  product,
  shades,
}: Pick<Asked, "product"> & { shades: readonly { variant_id: string; name: string; swatch: string }[] }) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {shades.map(({ variant_id, name, swatch }) => (
        <li key={variant_id}>
          <Link
            to={finderPath({ product, fits: variant_id })}
            className="flex min-h-14 items-center gap-3 rounded-sm border border-line p-2 font-semibold hover:border-brand-deep"
          >
            <span aria-hidden className="size-10 shrink-0 rounded-full" style={{ backgroundColor: swatch }} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const card =
  "flex min-h-14 items-center gap-3 rounded-sm border border-line bg-white p-3 hover:border-brand-deep has-checked:border-brand-deep has-checked:bg-brand-wash"
const radio =
  "size-5 shrink-0 appearance-none rounded-full border border-edge bg-white checked:border-6 checked:border-brand-deep"

/** All three on one page: a form that the browser sends by itself. */
export function Questions({ product, depth, undertone, sun }: Asked) {
  return (
    <Form action={paths.findMyShade} className="mt-6 grid max-w-3xl gap-9">
      {product ? <input type="hidden" name="product_id" value={product} /> : null}
      <fieldset>
        <legend className="mb-1 text-lg font-bold">How deep is your skin?</legend>
        <p className="mb-3 text-sm text-ink-soft">
          Hold your jaw or neck beside the screen, by a window. Choose the nearest.
        </p>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-9">
          {depths.map((value) => (
            <label
              key={value}
              className="flex flex-col items-center gap-1.5 rounded-sm border border-line p-2 text-center text-xs leading-tight hover:border-brand-deep has-checked:border-brand-deep has-checked:bg-brand-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-deep"
            >
              <input
                type="radio"
                name="depth"
                value={value}
                defaultChecked={value === depth}
                required
                className="sr-only"
              />
              <span
                aria-hidden
                className="h-12 w-full rounded-xs"
                style={{ backgroundColor: depthSwatch(value) }}
              />
              {DEPTH_WORDS[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-bold">
          In daylight, the inside of your wrist or your bare cheek looks …
        </legend>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {UNDERTONE_CHOICES.map(({ value, title, text }) => (
            <label key={value} className={card}>
              <input
                type="radio"
                name="undertone"
                value={value}
                defaultChecked={value === (undertone ?? "")}
                className={radio}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 text-lg font-bold">After a day in the sun, your skin …</legend>
        <div className="grid gap-2.5">
          {SUN_CHOICES.map(({ value, title }) => (
            <label key={value} className={card}>
              <input
                type="radio"
                name="sun"
                value={value}
                defaultChecked={value === (sun ?? "both")}
                className={radio}
              />
              <span className="min-w-0 flex-1 font-semibold">{title}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" size="large">
          Find my shade
        </Button>
      </div>
    </Form>
  )
}
