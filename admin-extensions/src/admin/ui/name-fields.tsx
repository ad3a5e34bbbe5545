import { Label, Switch } from "@medusajs/ui"
import { useId } from "react"
import { bound } from "../platform/fields"
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
      <ActiveSwitch
        hint={activeHint}
        checked={value.is_active}
        onChange={(is_active) => onChange({ is_active })}
      />
    </>
  )
}

export function ActiveSwitch(props: { hint: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} checked={props.checked} onCheckedChange={props.onChange} />
      <Label htmlFor={id} size="small">
        <span className="font-medium">Active</span>
        <br />
        <span className="text-ui-fg-subtle">{props.hint}</span>
      </Label>
    </div>
  )
}
