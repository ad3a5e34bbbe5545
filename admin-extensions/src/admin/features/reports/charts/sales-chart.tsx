import {
  Area,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts"
import type { SalesPoint } from "../../../../../../src/contract/reports"
import { exactNaira } from "../../../platform/figures"
import { beforeWords, formatCount, type PeriodName, shortNaira, stepWords } from "../report-words"
import { BEFORE, GRID, NOW, TICK } from "./chart-colours"
import { ChartTip } from "./chart-tip"

/** Sales step by step, over a dashed line of the period before. What is yet to come has no line. */
export default function SalesChart(props: {
  points: SalesPoint[]
  step: "hour" | "day" | "week"
  until: string
  period: PeriodName
  /** What the money and the count of a point are called. */
  names?: { money: string; count: string }
}) {
  const { money, count } = props.names ?? { money: "Sales", count: "Orders" }
  const rows = props.points.map((point) => ({
    ...point,
    label: stepWords(point.from, props.step),
    now: point.from < props.until ? point.sales : null,
    earlier: point.before.sales,
  }))
  return (
    <ResponsiveContainer width="100%" height={280}>
      <ComposedChart
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke={GRID} vertical={false} />
        <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={{ stroke: GRID }} minTickGap={24} />
        <YAxis tick={TICK} tickLine={false} axisLine={false} width={64} tickFormatter={shortNaira} />
        <Tooltip
          content={({ active, payload }) => {
            const row = payload?.[0]?.payload as (typeof rows)[number] | undefined
            if (!active || !row) return null
            return (
              <ChartTip
                title={stepWords(row.from, props.step, true)}
                lines={[
                  [money, exactNaira(row.sales)],
                  [count, formatCount(row.orders)],
                  [`${money}, ${beforeWords(props.period)}`, exactNaira(row.before.sales)],
                ]}
              />
            )
          }}
        />
        <Legend itemSorter={null} iconType="plainline" wrapperStyle={{ fontSize: 12 }} />
        <Area
          name="This period"
          dataKey="now"
          stroke={NOW}
          strokeWidth={2}
          fill={NOW}
          fillOpacity={0.14}
          dot={rows.length <= 31 ? { r: 2.5, fill: NOW, fillOpacity: 1 } : false}
          isAnimationActive={false}
        />
        <Line
          name="Period before"
          dataKey="earlier"
          stroke={BEFORE}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
