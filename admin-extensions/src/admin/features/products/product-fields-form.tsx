import { Button, StatusBadge, toast } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { StaffProduct } from "../../../../../src/contract/admin-products"
import { figureOf } from "../../../../../src/contract/figures"
import { notReadyToSell } from "../../../../../src/contract/ready-to-sell"
import { bound } from "../../platform/fields"
import { useChange, useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { MainButton, SmallButton } from "../../ui/buttons"
import { ChoiceField } from "../../ui/choice-field"
import { ChoicesField } from "../../ui/choices-field"
import { Form, Refusal } from "../../ui/form"
import { LagosTimeField } from "../../ui/lagos-time-field"
import { CheckField } from "../../ui/switch-field"
import { Subtle } from "../../ui/text"
import { WordsField } from "../../ui/words-field"
import { changesOf, formOf, type ProductForm, valuesOf } from "./product-form"
import { KINDS } from "./product-words"
import { TRAITS } from "./trait-choices"
import { VariantPrices } from "./variant-prices"

/** Resets for every product it is given (by `key`); typed text is never discarded without asking. */
export function ProductFieldsForm({ product, onReload }: { product: StaffProduct; onReload: () => void }) {
  const [form, setForm] = useState<ProductForm>(() => formOf(product))
  const { submit, isBusy, failure } = useSubmit()
  const [sent, setSent] = useState<string[]>([])
  const brands = useRead("GET /brands")
  const change = useChange()
  const mayChange = useMay("catalogue.update")
  const set = (changed: Partial<ProductForm>) => setForm((now) => ({ ...now, ...changed }))
  const bind = bound(form, set)
  const body = changesOf(form, product)
  const isDirty = Object.keys(body).length > 0

  const unready = notReady(form, product)

  const save = async (status?: "published") => {
    setSent((body.variants ?? []).map(({ id }) => id))
    const sending = {
      params: { product_id: product.id },
      body: { ...body, ...(status && { status }), updated_at: product.updated_at },
    }
    const answer = await submit(() => change.run("POST /admin/products/update/{product_id}", sending))
    if (!answer) return
    toast.success(answer.message)
    onReload()
  }
  return (
    <Form
      failure={failure}
      isDirty={isDirty}
      onSubmit={() => void save()}
      className="flex flex-col gap-4 px-6 py-4"
    >
      <Refusal failure={failure} onReload={onReload} />
      {product.status !== "published" && (
        <div role="status" className="flex flex-wrap items-center gap-2">
          <StatusBadge color={unready ? "orange" : "green"}>
            {unready ? "Not ready to sell" : "Ready to sell"}
          </StatusBadge>
          {unready && <Subtle>{unready}</Subtle>}
        </div>
      )}
      <fieldset disabled={!mayChange} className="contents">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField {...bind("brand_id")} label="Brand" none="No brand" choices={brands.data ?? []} />
          <ChoiceField {...bind("kind")} label="Kind" choices={KINDS} />
        </div>
        <VariantPrices product={product} form={form} sent={sent} onChange={(variants) => set({ variants })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <LagosTimeField {...bind("sale_starts_at")} label="Sale starts" />
          <LagosTimeField {...bind("sale_ends_at")} label="Sale ends" />
        </div>
        <CheckField {...bind("is_wholesale")} label="Show the WHOLESALE pill to everyone" />
        <WordsField {...bind("short_description")} label="Short description" optional rows={2} most={null} />
        <WordsField {...bind("ingredients")} label="Ingredients" optional most={null} />
        <WordsField {...bind("how_to_use")} label="How to use" optional most={null} />
        {TRAITS.map(({ name, label, choices }) => (
          <ChoicesField
            key={name}
            name={name}
            label={label}
            value={valuesOf(form[name])}
            choices={choices}
            onChange={(values) => set({ [name]: values.join(",") })}
          />
        ))}
      </fieldset>
      {mayChange && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            to={`/price-change?product_ids=${product.id}`}
            className="txt-small text-ui-fg-base underline underline-offset-2"
          >
            Change all its prices at once
          </Link>
          <div className="flex gap-2">
            {isDirty && <SmallButton onClick={() => setForm(formOf(product))}>Discard changes</SmallButton>}
            <Button type="submit" size="small" disabled={!isDirty || isBusy} isLoading={isBusy}>
              Save
            </Button>
            {product.status !== "published" && (
              <MainButton disabled={unready !== null || isBusy} onClick={() => void save("published")}>
                {isDirty ? "Save and publish" : "Publish"}
              </MainButton>
            )}
          </div>
        </div>
      )}
    </Form>
  )
}

/** What the product as it stands in the form lacks to be published, by the rule that the shop goes by. */
function notReady(form: ProductForm, product: StaffProduct): string | null {
  return notReadyToSell({
    name: product.name,
    hasBrand: Boolean(form.brand_id),
    variants: product.variants.map(({ id, title, is_counted }) => ({
      title: title === "Default variant" ? null : title,
      hasPrice: (figureOf(form.variants.find((one) => one.id === id)?.regular ?? "", "naira") ?? 0) > 0,
      isCounted: is_counted,
    })),
  })
}
