import { Label } from "@medusajs/ui"
import { isDay } from "../platform/typed-days"
import { DayInput } from "./day-input"

/** The first and the last day of what a list shows, under `from` and `to` of its filter. */
export function DayFilters(props: {
  /** Begins the ids of its fields. */
  of: string
  labels: readonly [from: string, to: string]
  chosen: (name: string) => string
  filter: (change: Record<string, string>) => void
}) {
  return (["from", "to"] as const).map((name, index) => (
    <DayFilter
      key={name}
      id={`${props.of}-${name}`}
      label={props.labels[index] ?? ""}
      value={props.chosen(name)}
      onChange={(day) => props.filter({ [name]: day })}
    />
  ))
}

function DayFilter(props: { id: string; label: string; value: string; onChange: (day: string) => void }) {
  return (
    <div className="flex flex-col gap-1">
      <Label size="xsmall" htmlFor={props.id}>
        {props.label}
      </Label>
      <DayInput
        id={props.id}
        size="small"
        value={props.value}
        onChange={(day) => isDay(day) && props.onChange(day)}
      />
    </div>
  )
}
