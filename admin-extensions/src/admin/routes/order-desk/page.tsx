import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ShoppingCart } from "@medusajs/icons"
import { Alert, Badge, Button, Container, Heading, Input, StatusBadge, Table, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { OrderDrawer } from "../../components/order-drawer"
import { useStaffOrders } from "../../lib/order-queries"
import { formatInstant, formatNaira, STATUSES, statusLabel, statusTone } from "../../lib/order-words"

const SEARCH_DELAY_MS = 300

/** Orders as the shop speaks of them: number, status, what to do next. The filter lives in the address. */
export default function OrderDeskPage() {
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((known) => known === params.get("status"))
  const page = Math.max(1, Number(params.get("page")) || 1)
  const q = params.get("q") ?? ""
  const [typed, setTyped] = useState(q)
  const [openId, setOpenId] = useState<string | null>(null)
  const orders = useStaffOrders({ page, status, q })

  const filter = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    next.delete("page")
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }

  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => filter({ q: typed }), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })

  const meta = orders.data?.meta
  const rows = orders.data?.data ?? []
  return (
    <Container className="p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <Heading>Order desk</Heading>
        <Input
          type="search"
          size="small"
          aria-label="Search orders"
          placeholder="Number, name, e-mail or phone"
          className="w-72"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2 px-6 pb-4">
        <StatusFilter label="All" active={!status} onClick={() => filter({ status: undefined })} />
        {STATUSES.map((one) => (
          <StatusFilter
            key={one}
            label={statusLabel[one]}
            count={meta?.counts[one]}
            active={one === status}
            onClick={() => filter({ status: one })}
          />
        ))}
      </div>
      {orders.error ? (
        <div className="px-6 pb-6">
          <Alert variant="error">{orders.error.message}</Alert>
        </div>
      ) : (
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Order</Table.HeaderCell>
              <Table.HeaderCell>Made</Table.HeaderCell>
              <Table.HeaderCell>Shopper</Table.HeaderCell>
              <Table.HeaderCell>Goes to</Table.HeaderCell>
              <Table.HeaderCell>Status</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Total</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((order) => (
              <Table.Row key={order.id} className="cursor-pointer" onClick={() => setOpenId(order.id)}>
                <Table.Cell>
                  <button
                    type="button"
                    className="text-ui-fg-interactive"
                    onClick={(event) => {
                      event.stopPropagation()
                      setOpenId(order.id)
                    }}
                  >
                    {order.order_number}
                  </button>
                </Table.Cell>
                <Table.Cell>{formatInstant(order.created_at)}</Table.Cell>
                <Table.Cell>{order.recipient.name}</Table.Cell>
                <Table.Cell>
                  {order.delivery_method === "pickup" ? "Pickup, " : ""}
                  {order.recipient.state}
                </Table.Cell>
                <Table.Cell>
                  <StatusBadge color={statusTone[order.status]}>{statusLabel[order.status]}</StatusBadge>
                </Table.Cell>
                <Table.Cell className="text-right tabular-nums">{formatNaira(order.total)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      )}
      {!orders.error && rows.length === 0 && (
        <Text className="px-6 py-12 text-center text-ui-fg-subtle">
          {orders.isPending ? "Loading orders" : "No order fits. Try another status or search word."}
        </Text>
      )}
      {meta && meta.last_page > 1 && (
        <Pages
          page={meta.current_page}
          last={meta.last_page}
          total={meta.total}
          onPage={(to) => filter({ page: String(to) })}
        />
      )}
      <OrderDrawer order={rows.find(({ id }) => id === openId) ?? null} onClose={() => setOpenId(null)} />
    </Container>
  )
}

function StatusFilter(props: { label: string; count?: number; active: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant={props.active ? "primary" : "secondary"}
      aria-pressed={props.active}
      onClick={props.onClick}
    >
      {props.label}
      {props.count !== undefined && <Badge size="2xsmall">{props.count}</Badge>}
    </Button>
  )
}

function Pages(props: { page: number; last: number; total: number; onPage: (page: number) => void }) {
  return (
    <div className="flex items-center justify-between border-ui-border-base border-t px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        Page {props.page} of {props.last}, {props.total} orders
      </Text>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          disabled={props.page <= 1}
          onClick={() => props.onPage(props.page - 1)}
        >
          Previous
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={props.page >= props.last}
          onClick={() => props.onPage(props.page + 1)}
        >
          Next
        </Button>
      </div>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Order desk", icon: ShoppingCart, rank: 1 })
