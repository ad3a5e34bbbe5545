import { Hint, Input } from "@medusajs/ui"
import { useId } from "react"
import { quantityProblem } from "../platform/typed-figures"

/** How many of something in a list. What is typed stays as it is typed; what is wrong with it stands beneath. */
export function QuantityInput(props: { label: string; value: string; onChange: (typed: string) => void }) {
  const id = useId()
  const problem = quantityProblem(props.value)
  return (
    <div className="flex max-w-48 flex-col gap-y-1">
      <Input
        size="small"
        className="w-20"
        inputMode="numeric"
        autoComplete="off"
        aria-label={props.label}
        aria-describedby={problem ? id : undefined}
        aria-invalid={problem ? true : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {problem && (
        <Hint id={id} variant="error">
          {problem}
        </Hint>
      )}
    </div>
  )
}
