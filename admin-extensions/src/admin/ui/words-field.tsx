import { Textarea } from "@medusajs/ui"
import { Field } from "./field"

/** A few sentences in a form: a reason, an answer. */
export function WordsField(props: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  rows?: number
  /** Letters at most; 500 without it, null for any. */
  most?: number | null
  value: string
  onChange: (words: string) => void
}) {
  const { name, label, hint, optional } = props
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      {(input) => (
        <Textarea
          {...input}
          rows={props.rows ?? 4}
          maxLength={props.most === null ? undefined : (props.most ?? 500)}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export function ReasonField(props: { value: string; hint: string; onChange: (value: string) => void }) {
  return <WordsField name="reason" label="Reason" rows={3} {...props} />
}
