import { bound } from "../../../platform/fields"
import { useRead } from "../../../platform/shop-queries"
import { ChoiceField } from "../../../ui/choice-field"
import { CheckField } from "../../../ui/switch-field"
import { TextField } from "../../../ui/text-field"
import { WordsField } from "../../../ui/words-field"
import { KINDS, placeChoices } from "../product-words"
import type { EditorForm } from "./editor-form"

interface Props {
  form: EditorForm
  isNew: boolean
  onChange: (change: Partial<EditorForm>) => void
}

/** What it is called, whose it is, and where shoppers find it. */
export function ProductBasics({ form, isNew, onChange }: Props) {
  const bind = bound(form, onChange)
  const brands = useRead("GET /brands").data ?? []
  const sections = useRead("GET /section").data ?? []
  return (
    <>
      <TextField {...bind("name")} label="Name" autoFocus={isNew} maxLength={250} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField {...bind("brand_id")} label="Brand" none="No brand" choices={brands} />
        <ChoiceField
          name="category_id"
          label="Section or category"
          none="Choose a category"
          value={form.place}
          choices={placeChoices(sections)}
          onChange={(place) => onChange({ place })}
        />
        <ChoiceField {...bind("kind")} label="Kind" choices={KINDS} />
        <TextField
          {...bind("slug")}
          label="Slug"
          optional={isNew}
          hint={isNew ? "Leave empty to use the name" : "The last part of its address in the shop"}
          maxLength={150}
        />
      </div>
      <CheckField {...bind("is_wholesale")} label="Show the WHOLESALE pill to everyone" />
    </>
  )
}

const TEXTS = [
  { name: "short_description", label: "Short description", rows: 2, most: 500 },
  { name: "description", label: "Description", rows: 5, most: 20_000 },
  { name: "ingredients", label: "Ingredients", rows: 3, most: 10_000 },
  { name: "how_to_use", label: "How to use", rows: 3, most: 10_000 },
] as const

export function ProductTexts({ form, onChange }: Omit<Props, "isNew">) {
  const bind = bound(form, onChange)
  return TEXTS.map(({ name, ...text }) => <WordsField key={name} {...bind(name)} {...text} optional />)
}
