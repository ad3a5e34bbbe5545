import { Badge, Text } from "@medusajs/ui"
import { colourOf } from "../../../../../../src/contract/colour-words"
import { figureOf } from "../../../../../../src/contract/figures"
import { formatPrice } from "../../../platform/figures"
import { Strong, Subtle } from "../../../ui/text"
import { type EditorForm, staying } from "./editor-form"

/** What shoppers will see of the product as it stands in the form: its card in lists, and its page. */
export function ProductPreview({ form, brand }: { form: EditorForm; brand: string }) {
  const [cover] = form.pictures
  const shades = staying(form)
  const first = shades.find(({ regular }) => (figureOf(regular, "naira") ?? 0) > 0)
  const regular = figureOf(first?.regular ?? "", "naira")
  const sale = figureOf(first?.sale ?? "", "naira")
  const swatches = shades.filter(({ swatch }) => swatch)
  const price = (
    <span className="flex items-baseline gap-2 tabular-nums">
      <span className="font-medium">{formatPrice(sale ?? regular)}</span>
      {sale !== null && <s className="text-ui-fg-subtle">{formatPrice(regular)}</s>}
    </span>
  )
  return (
    <div className="grid gap-6 md:grid-cols-[200px_1fr]">
      <section aria-label="In lists" className="flex flex-col gap-2">
        <Subtle size="xsmall">In lists</Subtle>
        <Picture url={cover?.url} isNew={cover?.file !== null} />
        <Subtle size="xsmall">{brand}</Subtle>
        <Strong className="[overflow-wrap:anywhere]">{form.name || "No name yet"}</Strong>
        {price}
        {form.is_wholesale && <Badge size="2xsmall">WHOLESALE</Badge>}
      </section>
      <section aria-label="On its page" className="flex min-w-0 flex-col gap-3">
        <Subtle size="xsmall">On its page</Subtle>
        <Text size="large" weight="plus" className="[overflow-wrap:anywhere]">
          {form.name || "No name yet"}
        </Text>
        {price}
        {form.options.length > 0 && (
          <ul aria-label={form.options.join(" and ")} className="flex flex-wrap gap-2">
            {shades.map(({ key, values, swatch }) => (
              <li key={key} className="txt-compact-small flex items-center gap-1">
                {swatches.length > 0 && (
                  <span
                    aria-hidden
                    className="size-5 rounded-full border border-ui-border-base"
                    style={{ background: colourOf(swatch) ?? "transparent" }}
                  />
                )}
                {values.join(" / ")}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {form.pictures.map(({ id, url, file }) => (
            <div key={id} className="w-24">
              <Picture url={url} isNew={file !== null} />
            </div>
          ))}
        </div>
        <Words title="" text={form.short_description} />
        <Words title="Description" text={form.description} />
        <Words title="Ingredients" text={form.ingredients} />
        <Words title="How to use" text={form.how_to_use} />
      </section>
    </div>
  )
}

function Picture({ url, isNew }: { url: string | undefined; isNew: boolean }) {
  return url ? (
    <img src={isNew ? url : `${url}?w=640`} alt="" className="aspect-square w-full rounded-md object-cover" />
  ) : (
    <div className="txt-small flex aspect-square w-full items-center justify-center rounded-md bg-ui-bg-subtle text-ui-fg-subtle">
      No picture
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <div>
      {title && <Strong>{title}</Strong>}
      <Text size="small" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </Text>
    </div>
  )
}
