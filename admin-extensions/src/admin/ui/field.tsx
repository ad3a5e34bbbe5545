import { Hint, Label } from "@medusajs/ui"
import { createContext, type ReactNode, useContext, useId } from "react"

/** What the last refusal said, by field. */
export const FieldErrors = createContext<Record<string, string[]>>({})

/** What was refused of a field that has no input of its own. */
export function FieldError({ name }: { name: string }) {
  const [error] = useContext(FieldErrors)[name] ?? []
  return error ? <Hint variant="error">{error}</Hint> : null
}

/** A labelled input with its hint and what is wrong with it. The child gets the ids that tie them together. */
export function Field(props: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  children: (input: { id: string; "aria-describedby"?: string; "aria-invalid"?: boolean }) => ReactNode
}) {
  const id = useId()
  const error = useContext(FieldErrors)[props.name]?.[0]
  const note = error ?? props.hint
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small" weight="plus">
        {props.label}
        {props.optional && <span className="font-normal text-ui-fg-muted"> (optional)</span>}
      </Label>
      {props.children({
        id,
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {note && (
        <Hint id={`${id}-note`} variant={error ? "error" : "info"}>
          {note}
        </Hint>
      )}
    </div>
  )
}
