import {
  type TraitsOfText,
  traitsOfIngredients,
  traitWords,
} from "../../../../../../src/contract/product-traits"
import { ChoicesField } from "../../../ui/choices-field"
import { Subtle } from "../../../ui/text"
import { TRAITS } from "../trait-choices"
import type { EditorForm } from "./editor-form"

const READ: { facet: keyof TraitsOfText; label: string }[] = [
  { facet: "ingredient", label: "Contains" },
  { facet: "free_from", label: "Free from" },
]

/** What shoppers narrow lists by: what staff say, and what the shop reads from the ingredients as they are typed. */
export function ProductFilters(props: { form: EditorForm; onChange: (change: Partial<EditorForm>) => void }) {
  const { form, onChange } = props
  const read = traitsOfIngredients(form.ingredients)
  return (
    <>
      {TRAITS.map(({ name, label, choices }) => (
        <ChoicesField
          key={name}
          name={name}
          label={label}
          value={form[name]}
          choices={choices}
          onChange={(values) => onChange({ [name]: values })}
        />
      ))}
      <dl aria-label="Detected automatically" className="flex flex-col gap-1">
        {READ.map(({ facet, label }) => (
          <div key={facet} className="flex gap-2">
            <dt className="txt-small-plus shrink-0">{label}:</dt>
            <dd className="txt-small text-ui-fg-subtle">
              {read[facet].map((id) => traitWords[facet][id]).join(", ") || "no data"}
            </dd>
          </div>
        ))}
      </dl>
      <Subtle size="xsmall">
        Ingredients come from the list of ingredients below, "free from" only from a list of five or more.
        Shade and size come from the swatches and sizes above.
      </Subtle>
    </>
  )
}
