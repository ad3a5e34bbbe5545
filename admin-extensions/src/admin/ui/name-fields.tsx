import { Label, Switch, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { Field } from "./field"
import { TextField } from "./text-field"

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
  return (
    <>
      <TextField
        name="name"
        label="Name"
        value={value.name}
        maxLength={120}
        onChange={(typed) => onChange({ name: typed })}
      />
      <TextField
        name="slug"
        label="Slug"
        optional={isNew}
        hint={isNew ? "Made of the name when left empty" : "The last part of its address in the shop"}
        value={value.slug}
        maxLength={100}
        onChange={(typed) => onChange({ slug: typed })}
      />
      <Field name="description" label="Description" optional>
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={2000}
            value={value.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
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

/** Only what changed is sent: what somebody else changed meanwhile on other fields stays theirs to tell of. */
export function changes<T extends object>(now: T, before: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== (before as Record<string, unknown>)[name]),
  ) as Partial<T>
}
