import { Select } from "@medusajs/ui"
import { ChoiceTrigger } from "./choice-trigger"
import { Field } from "./field"

const NONE = "none"

/** One of a few words, or, where it may be, none of them. */
export function ChoiceField<Id extends string>(props: {
  name: string
  label: string
  hint?: string
  value: Id | ""
  choices: readonly { id: Id; name: string }[]
  /** What no choice says; without it one has to be chosen. */
  none?: string
  onChange: (value: Id | "") => void
}) {
  return (
    <Field name={props.name} label={props.label} hint={props.hint}>
      {(ids) => (
        <Select
          size="small"
          value={props.value || NONE}
          onValueChange={(value) => props.onChange(props.choices.find(({ id }) => id === value)?.id ?? "")}
        >
          <ChoiceTrigger {...ids}>
            <Select.Value />
          </ChoiceTrigger>
          <Select.Content>
            {props.none !== undefined && <Select.Item value={NONE}>{props.none}</Select.Item>}
            {props.choices.map(({ id, name }) => (
              <Select.Item key={id} value={id}>
                {name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
    </Field>
  )
}
