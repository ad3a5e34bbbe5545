import { Label, Select } from "@medusajs/ui"
import { ChoiceTrigger } from "./choice-trigger"

/** Medusa's Select takes no empty value. */
const ANY = "any"

/** One filter of a list: any, or one of the options. An empty `value` is any. */
export function FilterChoice(props: {
  label: string
  all: string
  options: { id: string; name: string }[]
  value: string
  onChange: (id: string) => void
  className?: string
}) {
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${props.className ?? ""}`}>
      <Label size="xsmall">{props.label}</Label>
      <Select
        size="small"
        value={props.value || ANY}
        onValueChange={(id) => props.onChange(id === ANY ? "" : id)}
      >
        <ChoiceTrigger aria-label={props.label}>
          <Select.Value />
        </ChoiceTrigger>
        <Select.Content>
          <Select.Item value={ANY}>{props.all}</Select.Item>
          {props.options.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
