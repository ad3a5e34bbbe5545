import { RemoveButton } from "../../ui/buttons"
import { FieldError } from "../../ui/field"
import { Strong, Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { VariantFinder } from "../products/variant-finder"
import { lineName } from "./purchasing-words"

/** A line as it is being written. */
export interface TypedLine {
  variant_id: string
  name: string
  variant_title: string | null
  sku: string | null
  units: string
  unit_cost: string
}

/** What is ordered: found by name, brand, shade, SKU or barcode, each with how many and what one costs. */
export function OrderLinesField(props: { lines: TypedLine[]; onChange: (lines: TypedLine[]) => void }) {
  const { lines, onChange } = props
  const change = (index: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <div className="flex flex-col gap-3">
      <VariantFinder
        chosen={lines.map(({ variant_id }) => variant_id)}
        onAdd={({ variant_id, name, variant_title, sku }) =>
          onChange([...lines, { variant_id, name, variant_title, sku, units: "", unit_cost: "" }])
        }
      />
      <FieldError name="lines" />
      <ul aria-label="Lines of the purchase order" className="flex flex-col divide-y">
        {lines.map((line, index) => (
          <li
            key={line.variant_id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-3 gap-y-2 py-3"
          >
            <div className="col-span-2 min-w-0">
              <Strong>{lineName(line)}</Strong>
              {line.sku && <Subtle size="xsmall">{line.sku}</Subtle>}
              <FieldError name={`lines.${index}.variant_id`} />
            </div>
            <RemoveButton
              name={lineName(line)}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            />
            <TextField
              name={`lines.${index}.units`}
              label="Units"
              size="small"
              inputMode="numeric"
              aria-label={`Units of ${lineName(line)}`}
              value={line.units}
              onChange={(typed) => change(index, { units: typed })}
            />
            <TextField
              name={`lines.${index}.unit_cost`}
              label="Cost of one, ₦"
              size="small"
              inputMode="decimal"
              aria-label={`Cost of one, ₦, ${lineName(line)}`}
              value={line.unit_cost}
              onChange={(typed) => change(index, { unit_cost: typed })}
            />
          </li>
        ))}
      </ul>
      {lines.length === 0 && <Subtle>No lines yet</Subtle>}
    </div>
  )
}
