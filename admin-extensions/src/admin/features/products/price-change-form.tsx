import { Text, Textarea } from "@medusajs/ui"
import { bound } from "../../platform/fields"
import { counted } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { SmallButton } from "../../ui/buttons"
import { ChoiceField } from "../../ui/choice-field"
import { Field } from "../../ui/field"
import { LagosTimeField } from "../../ui/lagos-time-field"
import { TableFileButton } from "../../ui/table-file"
import { TextField } from "../../ui/text-field"
import { hasRows, hasSaleDates, type PriceForm } from "./price-change"
import { PriceNoteField } from "./price-note-field"
import { placeChoices } from "./product-words"

interface Props {
  form: PriceForm
  onChange: (change: Partial<PriceForm>) => void
}

/** Which prices to change, and how. */
export function PriceChangeForm({ form, onChange }: Props) {
  return (
    <div className="grid gap-6 px-6 py-4 lg:grid-cols-2">
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="txt-compact-medium-plus pb-3">1. Which products</legend>
        <Selection form={form} onChange={onChange} />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="txt-compact-medium-plus pb-3">2. Which price, and how</legend>
        <Rule form={form} onChange={onChange} />
      </fieldset>
    </div>
  )
}

function Selection({ form, onChange }: Props) {
  const bind = bound(form, onChange)
  const brands = useRead("GET /brands")
  const sections = useRead("GET /section")
  if (form.file) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Text size="small">Prices from {form.file.name}</Text>
        <SmallButton onClick={() => onChange({ file: null })}>Choose by brand or category</SmallButton>
      </div>
    )
  }
  return (
    <>
      {!form.csv && (
        <>
          {form.product_ids.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <Text size="small">
                {form.product_ids.length === 1
                  ? "One chosen product"
                  : `${form.product_ids.length} chosen products`}
              </Text>
              <SmallButton onClick={() => onChange({ product_ids: [] })}>Clear</SmallButton>
            </div>
          )}
          <ChoiceField {...bind("brand_id")} label="Brand" none="Any brand" choices={brands.data ?? []} />
          <ChoiceField
            {...bind("category_id")}
            label="Section or category"
            none="Any section"
            choices={placeChoices(sections.data ?? [])}
          />
        </>
      )}
      <Field
        name="csv"
        label="Or paste from a spreadsheet"
        hint={form.csv ? pastedWords(form.csv) : "Two columns: SKU and new price"}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={form.csv ? 6 : 2}
            autoComplete="off"
            spellCheck={false}
            value={form.csv}
            placeholder="Paste here"
            onChange={(event) => onChange({ csv: event.target.value.trim() && event.target.value })}
          />
        )}
      </Field>
      {!form.csv && (
        <Field
          name="csv_file"
          label="Or a file"
          hint="XLSX or CSV with the columns sku and price: the new price of each"
        >
          {(ids) => <TableFileButton {...ids} variant="secondary" onChoose={(file) => onChange({ file })} />}
        </Field>
      )}
    </>
  )
}

function pastedWords(csv: string): string {
  const rows = csv.split("\n").filter((row) => row.trim() !== "").length
  return counted(rows, "pasted row")
}

const PRICES = [
  { id: "regular", name: "Regular price" },
  { id: "sale", name: "Sale price" },
  { id: "wholesale", name: "Wholesale price" },
] as const
const MODES = [
  { id: "percent", name: "By percent" },
  { id: "amount", name: "By an amount in naira" },
  { id: "exact", name: "To one price" },
  { id: "remove", name: "Remove" },
] as const
const ROUNDINGS = [
  { id: "0", name: "No rounding" },
  { id: "10", name: "To the nearest ₦10" },
  { id: "50", name: "To the nearest ₦50" },
  { id: "100", name: "To the nearest ₦100" },
] as const

const WHEN = [
  { id: "now", name: "Right away" },
  { id: "later", name: "Scheduled" },
] as const

function Rule({ form, onChange }: Props) {
  const bind = bound(form, onChange)
  const isByRow = hasRows(form)
  const isRelative = !isByRow && (form.mode === "percent" || form.mode === "amount")
  const modes = form.price === "regular" ? MODES.filter(({ id }) => id !== "remove") : MODES
  return (
    <>
      <ChoiceField
        name="price"
        label="Price"
        value={form.price}
        choices={PRICES}
        onChange={(price: PriceForm["price"]) =>
          onChange({
            price,
            ...(price === "regular" && form.mode === "remove" ? { mode: "percent" as const } : {}),
          })
        }
      />
      {!isByRow && <ChoiceField {...bind("mode")} label="Change" choices={modes} />}
      {isRelative && form.price !== "regular" && (
        <ChoiceField
          {...bind("based_on")}
          label="Based on"
          choices={[
            { id: "itself", name: `The ${form.price} price itself` },
            { id: "regular", name: "The regular price" },
          ]}
        />
      )}
      {!isByRow && form.mode !== "remove" && (
        <div className="grid grid-cols-2 gap-3">
          {isRelative && (
            <ChoiceField
              {...bind("direction")}
              label="Direction"
              choices={[
                { id: "up", name: "Up" },
                { id: "down", name: "Down" },
              ]}
            />
          )}
          <TextField
            {...bind("value")}
            label={form.mode === "percent" ? "Percent" : "Naira"}
            size="small"
            inputMode="decimal"
          />
        </div>
      )}
      {isRelative && <ChoiceField {...bind("round_to")} label="Rounding" choices={ROUNDINGS} />}
      <ChoiceField {...bind("when")} label="When" choices={WHEN} />
      {form.when === "later" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <LagosTimeField {...bind("starts_at")} label="Starts" isNeeded />
          <LagosTimeField {...bind("ends_at")} label="Ends: previous prices return" />
        </div>
      )}
      {hasSaleDates(form) && (
        <div className="grid gap-3 sm:grid-cols-2">
          <LagosTimeField {...bind("sale_starts_at")} label="Sale starts" />
          <LagosTimeField {...bind("sale_ends_at")} label="Sale ends" />
        </div>
      )}
      <PriceNoteField value={form.note} onChange={onChange} />
    </>
  )
}
