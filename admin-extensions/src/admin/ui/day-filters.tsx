import { Input, Label } from "@medusajs/ui"
import { useEffect, useState } from "react"

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

/** While a year is typed it is 0002, 0020, 0202: that is kept here, and nobody is asked for it. */
const FIRST_DAY = "2000-01-01"

function DayFilter(props: { id: string; label: string; value: string; onChange: (day: string) => void }) {
  const { value, onChange } = props
  const [typed, setTyped] = useState(value)
  // Another address of the same screen: what was typed here is over.
  useEffect(() => setTyped(value), [value])
  return (
    <div className="flex flex-col gap-1">
      <Label size="xsmall" htmlFor={props.id}>
        {props.label}
      </Label>
      <Input
        id={props.id}
        type="date"
        size="small"
        value={typed}
        onChange={({ target: { value: day } }) => {
          setTyped(day)
          if (day === "" || day >= FIRST_DAY) onChange(day)
        }}
      />
    </div>
  )
}
