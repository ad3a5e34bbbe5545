import { Button, Input, Text, toast } from "@medusajs/ui"
import { type ComponentProps, useEffect, useState } from "react"
import { useSubmit } from "../platform/submit"
import { Form } from "./form"

/** A value of a row that is changed where it stands. Its button is there while it differs from `value`. */
export function CellForm(props: {
  /** Names it to a screen reader. */
  label: string
  /** Under which name a refusal speaks of it. */
  field: string
  value: string
  input: ComponentProps<typeof Input>
  onSave: (typed: string) => Promise<{ message: string }>
}) {
  const { value, field } = props
  const [typed, setTyped] = useState(value)
  const { submit, isBusy, failure } = useSubmit()
  useEffect(() => setTyped(value), [value])
  const save = async () => {
    const answer = await submit(() => props.onSave(typed.trim()))
    if (answer) toast.success(answer.message)
  }
  return (
    <Form failure={failure} isDirty={typed.trim() !== value} className="" onSubmit={() => void save()}>
      <div className="flex items-center gap-2">
        <Input
          size="small"
          className="w-24"
          {...props.input}
          aria-label={props.label}
          aria-invalid={failure ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed.trim() !== value && (
          <Button type="submit" size="small" isLoading={isBusy}>
            Save
          </Button>
        )}
      </div>
      {failure && (
        <Text size="xsmall" role="alert" className="max-w-56 pt-1 text-ui-fg-error">
          {failure.errors[field]?.[0] ?? failure.message}
        </Text>
      )}
    </Form>
  )
}
