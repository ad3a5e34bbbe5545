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
        {isCompared && <Legend itemSorter={null} wrapperStyle={{ fontSize: 12 }} />}
        <Bar
          name="This period"
          dataKey="value"
          fill={NOW}
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
            name="Period before"
            dataKey="before"
            fill={BEFORE}
            fillOpacity={0.15}
            stroke={BEFORE}
            barSize={BAR_PX}
            radius={[0, 3, 3, 0]}
            isAnimationActive={false}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name
}
