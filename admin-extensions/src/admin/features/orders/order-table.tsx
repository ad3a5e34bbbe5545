import { Badge, Checkbox, Table } from "@medusajs/ui"
import { counted, exactNaira, formatInstant } from "../../platform/figures"
import { type Sorting, TIGHT_ON_PHONES } from "../../ui/list-table"
import { OrderStatusBadge } from "../../ui/order-status"
import { rowTarget } from "../../ui/row-target"
import { SortChoice } from "../../ui/sort-choice"
import { SortHead } from "../../ui/sort-head"
import { Figure, Subtle } from "../../ui/text"
import type { StaffOrder } from "./order-queries"

interface Props {
  orders: StaffOrder[]
  chosen: ReadonlySet<string>
  onChoose: (ids: string[], on: boolean) => void
  onOpen: (id: string) => void
  sorting: Sorting
}

const MADE = { head: "Made", sort: "-made" }
const TOTAL = { head: "Total", sort: "-total" }

/**
 * The orders of one page; several can be chosen to be moved or printed together. On a phone status and total stand below
 * number and name.
 */
export function OrderTable({ orders, chosen, onChoose, onOpen, sorting }: Props) {
  const ids = orders.map(({ id }) => id)
  const here = ids.filter((id) => chosen.has(id)).length
  return (
    <div className="overflow-x-auto">
      <SortChoice columns={[MADE, TOTAL]} {...sorting} />
      <Table className={TIGHT_ON_PHONES}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell className="w-8">
              <Checkbox
                aria-label="Select all on this page"
                checked={here === 0 ? false : here === ids.length ? true : "indeterminate"}
                onCheckedChange={(on) => onChoose(ids, on === true)}
              />
            </Table.HeaderCell>
            <Table.HeaderCell>Order</Table.HeaderCell>
            <SortHead className="hidden lg:table-cell" label={MADE.head} first={MADE.sort} {...sorting} />
            <Table.HeaderCell>Shopper</Table.HeaderCell>
            <Table.HeaderCell className="hidden md:table-cell">Destination</Table.HeaderCell>
            <Table.HeaderCell className="hidden xl:table-cell">Assigned to</Table.HeaderCell>
            <Table.HeaderCell className="hidden sm:table-cell">Status</Table.HeaderCell>
            <SortHead
              className="hidden text-right sm:table-cell"
              label={TOTAL.head}
              first={TOTAL.sort}
              {...sorting}
            />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <Table.Row key={order.id} {...rowTarget(order.id, () => onOpen(order.id))}>
              <Table.Cell>
                <Checkbox
                  aria-label={`Select ${order.order_number}`}
                  checked={chosen.has(order.id)}
                  onCheckedChange={(on) => onChoose([order.id], on === true)}
                />
              </Table.Cell>
              <Table.Cell className="py-2">
                <button
                  type="button"
                  className="whitespace-nowrap text-ui-fg-base underline underline-offset-2"
                  onClick={() => onOpen(order.id)}
                >
                  {order.order_number}
                </button>
                <div className="whitespace-nowrap sm:hidden">
                  <OrderStatusBadge status={order.status} />
                </div>
                <div className="flex flex-wrap gap-1">
                  {order.replaces ? (
                    <Badge size="2xsmall" color="blue">
                      Replacement
                    </Badge>
                  ) : (
                    order.source === "staff" && <Badge size="2xsmall">By staff</Badge>
                  )}
                  {order.notes_count > 0 && (
                    <Badge size="2xsmall" color="orange">
                      {counted(order.notes_count, "note")}
                    </Badge>
                  )}
                </div>
              </Table.Cell>
              <Table.Cell className="hidden whitespace-nowrap lg:table-cell">
                {formatInstant(order.created_at)}
              </Table.Cell>
              <Table.Cell className="py-2 [overflow-wrap:anywhere] sm:min-w-36">
                {order.recipient.name}
                <Subtle size="xsmall">{order.recipient.phone}</Subtle>
                <Figure className="sm:hidden">{exactNaira(order.total)}</Figure>
              </Table.Cell>
              <Table.Cell className="hidden md:table-cell">
                {order.delivery_method === "pickup" ? "Pickup, " : ""}
                {order.recipient.state}
              </Table.Cell>
              <Table.Cell className="hidden xl:table-cell">{order.assigned_to?.name ?? "–"}</Table.Cell>
              <Table.Cell className="hidden whitespace-nowrap sm:table-cell">
                <OrderStatusBadge status={order.status} />
              </Table.Cell>
              <Table.Cell className="hidden text-right tabular-nums sm:table-cell">
                {exactNaira(order.total)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
