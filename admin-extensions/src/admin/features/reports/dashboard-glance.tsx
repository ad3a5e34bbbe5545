import { Badge, Container, Heading, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Data } from "../../../../../src/contract/calls"
import { exactNaira, formatInstant } from "../../platform/figures"
import { statusLabel } from "../../ui/order-status"
import { Subtle } from "../../ui/text"
import { ChangeBadge } from "./change-badge"
import { beforeWords, formatCount, type PeriodName } from "./report-words"

type Glance = Data<"GET /admin/dashboard">

const TILES: { name: "today" | "week" | "month"; period: PeriodName; label: string }[] = [
  { name: "today", period: "day", label: "Today" },
  { name: "week", period: "week", label: "Last 7 days" },
  { name: "month", period: "month", label: "Last 30 days" },
]

/** Sales of today, 7 and 30 days, and where all orders stand. A tile chooses its period for the reports below. */
export function DashboardGlance(props: {
  glance: Glance
  chosen: PeriodName
  onChoose: (period: PeriodName) => void
}) {
  const { glance } = props
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(max(30%,14rem),1fr))]">
        {TILES.map(({ name, period, label }) => (
          <Tile
            key={name}
            label={label}
            figures={glance.sales[name]}
            than={beforeWords(period)}
            isChosen={props.chosen === period}
            onChoose={() => props.onChoose(period)}
          />
        ))}
      </div>
      <Container className="divide-y p-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 py-4">
          <Heading level="h2">Orders by status</Heading>
          <Subtle>All orders, as of {formatInstant(glance.as_of)}</Subtle>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(50%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(max(25%,8.5rem),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(max(14.28%,8.5rem),1fr))]">
          {glance.statuses.map(({ status, orders, total }) => (
            <li key={status}>
              <Link
                to={`/order-desk?status=${status}`}
                className="flex h-full flex-col gap-1 px-6 py-4 outline-none transition-fg hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus"
              >
                <Subtle>{statusLabel[status]}</Subtle>
                {/* A name of two lines pushes no figure out of its row. */}
                <span className="mt-auto font-medium text-xl tabular-nums">{formatCount(orders)}</span>
                <Subtle size="xsmall" className="tabular-nums">
                  {exactNaira(total)}
                </Subtle>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </>
  )
}

function Tile(props: {
  label: string
  figures: Glance["sales"]["today"]
  than: string
  isChosen: boolean
  onChoose: () => void
}) {
  const { figures } = props
  return (
    <Container className={`p-0 ${props.isChosen ? "shadow-borders-interactive-with-active" : ""}`}>
      <button
        type="button"
        aria-pressed={props.isChosen}
        onClick={props.onChoose}
        className="flex h-full w-full flex-col gap-1 rounded-lg px-6 py-4 text-left outline-none transition-fg hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus"
      >
        <span className="flex w-full items-center justify-between gap-2">
          <Text as="span" size="small" className="text-ui-fg-subtle">
            {props.label}
          </Text>
          {props.isChosen && (
            <Badge size="2xsmall" color="blue">
              shown below
            </Badge>
          )}
        </span>
        <span className="font-medium text-2xl tabular-nums">{exactNaira(figures.sales)}</span>
        <Text as="span" size="small" className="tabular-nums">
          {formatCount(figures.orders)} {figures.orders === 1 ? "order" : "orders"}, average{" "}
          {exactNaira(figures.average)}
        </Text>
        <ChangeBadge now={figures.sales} before={figures.before.sales} than={props.than} />
      </button>
    </Container>
  )
}
