import { Select } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { ChoiceTrigger } from "./choice-trigger"

/** Medusa's Select takes no empty value. */
const NONE = "none"

/** One of a few words, or, with `none`, none of them. */
export type Choosing<Id extends string> = {
  value: Id | ""
  choices: readonly { id: Id; name: string }[]
  size?: "base" | "small"
  disabled?: boolean
  /** Stands there until something is chosen. */
  placeholder?: string
} & (
  | {
      /** What no choice says; without it one has to be chosen. */
      none?: string
      onChange: (id: Id | "") => void
    }
  | { none?: undefined; onChange: (id: Id) => void }
)

export function Choice<Id extends string>({
  id,
  "aria-label": label,
  "aria-describedby": describedBy,
  "aria-invalid": isInvalid,
  ...choosing
}: Choosing<Id> &
  Pick<ComponentProps<typeof ChoiceTrigger>, "id" | "aria-label" | "aria-describedby" | "aria-invalid">) {
  const { choices, none, placeholder } = choosing
  const choose = (value: string) => {
    const chosen = choices.find((one) => one.id === value)
    if (chosen) choosing.onChange(chosen.id)
    else if (choosing.none !== undefined) choosing.onChange("")
  }
  return (
    <Select
      size={choosing.size ?? "small"}
      disabled={choosing.disabled}
      value={choosing.value || (placeholder === undefined ? NONE : "")}
      onValueChange={choose}
    >
      <ChoiceTrigger
        {...{ id, "aria-label": label, "aria-describedby": describedBy, "aria-invalid": isInvalid }}
      >
        <Select.Value placeholder={placeholder} />
      </ChoiceTrigger>
      <Select.Content>
        {none !== undefined && <Select.Item value={NONE}>{none}</Select.Item>}
        {choices.map((one) => (
          <Select.Item key={one.id} value={one.id}>
            {one.name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
