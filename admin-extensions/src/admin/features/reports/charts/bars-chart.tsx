import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts"
import { BEFORE, GRID, NOW, TICK } from "./chart-colours"
import { ChartTip } from "./chart-tip"

export interface BarRow {
  name: string
  value: number
  /** Left out where there is nothing to compare with. */
  before?: number
}

const BAR_PX = 12
const ROW_PX = 46
const LONE_ROW_PX = 32
const LONGEST_NAME = 24

/** The chart's own marks: its legend draws them as its bars are drawn. */
const LOOKS = {
  now: { fill: NOW },
  before: { fill: BEFORE, fillOpacity: 0.15, stroke: BEFORE },
}
const NAMES = { now: "This period", before: "Period before" }

/** Named bars, the longest first as they come, each over a hollow one of the period before where there is one. */
export default function BarsChart(props: {
  rows: BarRow[]
  of: string
  format: (value: number) => string
  short: (value: number) => string
}) {
  const isCompared = props.rows.some(({ before }) => before !== undefined)
  return (
    <ResponsiveContainer width="100%" height={props.rows.length * (isCompared ? ROW_PX : LONE_ROW_PX) + 64}>
      <BarChart
        data={props.rows}
        layout="vertical"
        accessibilityLayer={false}
        barGap={2}
        margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={GRID} horizontal={false} />
        <XAxis type="number" tick={TICK} tickLine={false} axisLine={false} tickFormatter={props.short} />
        <YAxis
          type="category"
          dataKey="name"
          width={132}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: GRID }}
          interval={0}
          tickFormatter={shortened}
        />
        <Tooltip
          cursor={{ fill: GRID, fillOpacity: 0.4 }}
          content={({ active, payload }) => {
            const row = payload?.[0]?.payload as BarRow | undefined
            if (!active || !row) return null
            return (
              <ChartTip
                title={row.name}
                lines={[
                  [props.of, props.format(row.value)],
                  ...(row.before === undefined
                    ? []
                    : [[`${props.of}, period before`, props.format(row.before)] as [string, string]]),
                ]}
              />
            )
          }}
        />
        {isCompared && <Legend content={BarsLegend} />}
        <Bar
          name={NAMES.now}
          dataKey="value"
          {...LOOKS.now}
          barSize={BAR_PX}
          radius={[0, 3, 3, 0]}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
            position="right"
            fontSize={12}
            fill="var(--fg-base)"
            formatter={(value) => props.short(Number(value))}
          />
        </Bar>
        {isCompared && (
          <Bar
            name={NAMES.before}
            dataKey="before"
            {...LOOKS.before}
            barSize={BAR_PX}
            radius={[0, 3, 3, 0]}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}

function BarsLegend() {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 text-ui-fg-base text-xs">
      {(["now", "before"] as const).map((one) => (
        <li key={one} className="flex items-center gap-x-1.5">
          <svg aria-hidden="true" width={22} height={BAR_PX}>
            <rect x={1} y={1} width={20} height={BAR_PX - 2} rx={2} {...LOOKS[one]} />
          </svg>
          {NAMES[one]}
        </li>
      ))}
    </ul>
  )
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}
