import { Label } from "@medusajs/ui"
import { useState } from "react"
import { isDay } from "../../platform/typed-days"
import { ViewButton } from "../../ui/buttons"
import { DayInput } from "../../ui/day-input"
import type { Wanted } from "./report-queries"
import { PERIODS } from "./report-words"

/** Today, 7 days, 30 days, or custom dates. */
export function PeriodChoice(props: { wanted: Wanted; onChoose: (change: Partial<Wanted>) => void }) {
  const { wanted, onChoose } = props
  // The address follows a moment later: both days are held here, so that the second does not undo the first.
  const [days, setDays] = useState({ from: wanted.from, to: wanted.to })
  const chooseDay = (change: Partial<typeof days>) => {
    setDays({ ...days, ...change })
    onChoose({ ...days, ...change })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {PERIODS.map(({ name, label }) => (
        <ViewButton key={name} isChosen={name === wanted.period} onClick={() => onChoose({ period: name })}>
          {label}
        </ViewButton>
      ))}
      {wanted.period === "custom" &&
        (["from", "to"] as const).map((name) => (
          <div key={name} className="flex items-center gap-2">
            <Label size="xsmall" htmlFor={`report-${name}`}>
              {name === "from" ? "From" : "To"}
            </Label>
            <DayInput
              id={`report-${name}`}
              size="small"
              value={days[name] ?? ""}
              onChange={(day) => isDay(day) && chooseDay({ [name]: day })}
            />
          </div>
        ))}
    </div>
  )
}
