import { Input } from "@medusajs/ui"
import { colourOf } from "../../../../../src/contract/colour-words"
import { PlainButton } from "../../ui/buttons"
import { Field } from "../../ui/field"

/** A colour, typed or picked; empty where it may follow from something else. */
export function ColourField(props: {
  name: string
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
}) {
  const { value, onChange } = props
  return (
    <Field name={props.name} label={props.label} hint={props.hint} optional>
      {(ids) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            aria-label={`Pick: ${props.label}`}
            className="h-8 w-11 shrink-0 cursor-pointer rounded-md border border-ui-border-base bg-ui-bg-field p-0.5"
            value={colourOf(value) ?? "#ffffff"}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...ids}
            className="w-32"
            size="small"
            placeholder="#36bdb4"
            maxLength={20}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value && (
            <PlainButton onClick={() => onChange("")}>
              Clear<span className="sr-only"> {props.label}</span>
            </PlainButton>
          )}
        </div>
      )}
    </Field>
  )
}
