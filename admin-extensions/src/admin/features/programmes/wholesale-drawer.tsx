import { Text } from "@medusajs/ui"
import type { StaffWholesaler } from "../../../../../src/contract/wholesale"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { Fact, Section } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Subtle, TextLink } from "../../ui/text"
import { becameLabel, closedLabel, standingOf, type WholesalerDetail, windowStates } from "./wholesale-words"

/** One wholesaler: what was bought, every window with its order, and joining and leaving. */
export function WholesaleDrawer(props: { wholesaler: StaffWholesaler; onClose: () => void }) {
  const { wholesaler, onClose } = props
  const detail = useRead("GET /admin/wholesale/{id}", { params: { id: wholesaler.id } })
  return (
    <RecordDrawer
      title={wholesaler.name}
      head={
        <>
          <Subtle className="break-all">
            {[wholesaler.email, wholesaler.mobile].filter(Boolean).join(", ")}
          </Subtle>
          <div>
            <StateBadge of={standingOf(wholesaler)} />
          </div>
        </>
      }
      isFlush
      onClose={onClose}
    >
      <Loaded query={detail}>{(found) => <Details found={found} />}</Loaded>
    </RecordDrawer>
  )
}

function Details({ found }: { found: WholesalerDetail }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 px-6 py-4">
        <Fact name="Wholesaler since">{found.since ? formatInstant(found.since) : "Not any more"}</Fact>
        <Fact name="Window ends">{found.window ? formatInstant(found.window.ends_at) : "None is open"}</Fact>
        <Fact name="Orders at wholesale">{found.orders_count}</Fact>
        <Fact name="Bought at wholesale">{exactNaira(found.bought)}</Fact>
      </dl>
      <Section title="Windows">
        {found.windows.length === 0 && <Subtle className="px-6">No order has reached the target yet.</Subtle>}
        <ul className="flex flex-col gap-y-3 px-6">
          {found.windows.map((window) => (
            <li key={window.order_id}>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Text size="small">
                  <TextLink to={`/orders/${window.order_id}`}>{window.order_number}</TextLink> of{" "}
                  {exactNaira(window.goods)}
                </Text>
                <StateBadge of={windowStates[window.state]} />
              </div>
              <Subtle size="xsmall">
                {formatInstant(window.opened_at)} to {formatInstant(window.closed_at ?? window.ends_at)},
                target {exactNaira(window.target)}
                {window.closed_because && `. Ended early: ${closedLabel[window.closed_because]}`}
              </Subtle>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Joined and left">
        {found.switches.length === 0 && <Subtle className="px-6">Nothing on record.</Subtle>}
        <ul className="flex flex-col gap-y-2 px-6">
          {found.switches.map(({ became, by, at }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4">
              <Text size="small">
                {becameLabel[became]}
                {by === "staff" && ", by staff"}
              </Text>
              <Subtle>{formatInstant(at)}</Subtle>
            </li>
          ))}
        </ul>
      </Section>
      <Text size="small" className="border-ui-border-base border-t px-6 py-4">
        <TextLink to={`/users/${found.id}`}>The whole account</TextLink>
      </Text>
    </>
  )
}
