import { bound } from "../platform/fields"
import { SwitchField } from "./switch-field"
import { TextField } from "./text-field"
import { WordsField } from "./words-field"

/** What brands and the tree's nodes have in common. */
export interface NamedValues {
  name: string
  slug: string
  description: string
  is_active: boolean
}

interface Props {
  value: NamedValues
  onChange: (part: Partial<NamedValues>) => void
  isNew: boolean
  activeHint: string
}

export function NameFields({ value, onChange, isNew, activeHint }: Props) {
  const bind = bound(value, onChange)
  return (
    <>
      <TextField {...bind("name")} label="Name" maxLength={120} />
      <TextField
        {...bind("slug")}
        label="Slug"
        optional={isNew}
        hint={isNew ? "Leave empty to use the name" : "The last part of its address in the shop"}
        maxLength={100}
      />
      <WordsField {...bind("description")} label="Description" optional rows={3} most={2000} />
      <SwitchField {...bind("is_active")} label="Active" hint={activeHint} />
    </>
  )
}
