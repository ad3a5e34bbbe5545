import { Text } from "@medusajs/ui"

/** What a chart says of the place that is pointed at. */
export function ChartTip(props: { title: string; lines: [label: string, value: string][] }) {
  return (
    <div className="rounded-lg border border-ui-border-base bg-ui-bg-base px-3 py-2 shadow-elevation-tooltip">
      <Text size="xsmall" weight="plus">
        {props.title}
      </Text>
      {props.lines.map(([label, value]) => (
        <Text key={label} size="xsmall" className="text-ui-fg-subtle tabular-nums">
          {label}: {value}
        </Text>
      ))}
    </div>
  )
}
