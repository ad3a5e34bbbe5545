import { Label } from "@medusajs/ui"
import { Choice } from "./choice"

/** One filter of a list: any, or one of the options. An empty `value` is any. */
export function FilterChoice(props: {
  label: string
  all: string
  options: { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
  className?: string
}) {
  const { label, value, onChange } = props
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${props.className ?? ""}`}>
      <Label size="xsmall">{label}</Label>
      <Choice aria-label={label} none={props.all} choices={props.options} {...{ value, onChange }} />
    </div>
  )
}
