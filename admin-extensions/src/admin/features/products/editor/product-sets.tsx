import { useState } from "react"
import type { StaffVariant } from "../../../../../../src/contract/admin-products"
import { SmallButton } from "../../../ui/buttons"
import { ChoiceField } from "../../../ui/choice-field"
import { Subtle } from "../../../ui/text"

/** Which of the product's shades and sizes are sets of other products, and the way to what is in them. */
export function ProductSets(props: {
  variants: readonly StaffVariant[]
  /** The product holds what is not saved. */
  isDirty: boolean
  onOpen: (variantId: string) => void
}) {
  const { variants, isDirty, onOpen } = props
  const [chosen, setChosen] = useState(() => (variants.find(({ is_set }) => is_set) ?? variants[0])?.id ?? "")
  const one = variants.find(({ id }) => id === chosen)
  if (!one) return null
  const sets = variants.filter(({ is_set }) => is_set)
  return (
    <div className="flex flex-col items-start gap-3">
      <Subtle>
        {sets.length === 0
          ? "Sold on its own. As a set, its stock comes from the products in it."
          : variants.length === 1
            ? "Sold as a set: its stock comes from the products in it."
            : `Sets of other products: ${sets.map(({ title }) => title).join(", ")}`}
      </Subtle>
      <div className="flex flex-wrap items-end gap-3">
        {variants.length > 1 && (
          <ChoiceField
            name="set_variant"
            label="Shade or size"
            value={chosen}
            choices={variants.map(({ id, title }) => ({ id, name: title }))}
            onChange={setChosen}
          />
        )}
        <SmallButton disabled={isDirty} onClick={() => onOpen(one.id)}>
          {one.is_set ? "What is in this set" : "Make it a set"}
        </SmallButton>
      </div>
      {isDirty && <Subtle size="xsmall">Save the product first.</Subtle>}
    </div>
  )
}
