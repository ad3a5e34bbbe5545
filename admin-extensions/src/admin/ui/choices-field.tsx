import { Hint } from "@medusajs/ui"
import { useContext, useId } from "react"
import { FieldErrors } from "./field"
import { CheckField } from "./switch-field"

/** Any number of a few words. */
export function ChoicesField(props: {
  name: string
  label: string
  value: readonly string[]
  choices: readonly { id: string; name: string }[]
  onChange: (value: string[]) => void
}) {
  const id = useId()
  const error = useContext(FieldErrors)[props.name]?.[0]
  const toggled = (choice: string, on: boolean) =>
    props.choices.map((one) => one.id).filter((one) => (one === choice ? on : props.value.includes(one)))
  return (
    <fieldset className="flex flex-col gap-y-2" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="txt-compact-small-plus mb-1">
        {props.label}
        <span className="font-normal text-ui-fg-muted"> (optional)</span>
      </legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {props.choices.map((choice) => (
          <CheckField
            key={choice.id}
            label={choice.name}
            value={props.value.includes(choice.id)}
            onChange={(isOn) => props.onChange(toggled(choice.id, isOn))}
          />
        ))}
      </div>
      {error && (
        <Hint id={`${id}-note`} variant="error">
          {error}
        </Hint>
      )}
    </fieldset>
  )
}
