import { Text } from "@medusajs/ui"
import { Subtle } from "../../../ui/text"

/** What a chart says of the place that is pointed at. */
export function ChartTip(props: { title: string; lines: [label: string, value: string][] }) {
  return (
    <div className="rounded-lg border border-ui-border-base bg-ui-bg-base px-3 py-2 shadow-elevation-tooltip">
      <Text size="xsmall" weight="plus">
        {props.title}
      </Text>
      {props.lines.map(([label, value]) => (
        <Subtle key={label} size="xsmall" className="tabular-nums">
          {label}: {value}
        </Subtle>
      ))}
    </div>
  )
}
