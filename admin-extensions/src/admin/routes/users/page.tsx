import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Users } from "@medusajs/icons"
import { Badge, Button, Input, Table, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { Pages } from "../../components/pages"
import { RoleBadge } from "../../components/role-badge"
import { Loaded, Screen } from "../../components/screen"
import { useListFilter } from "../../lib/list-filter"
import { formatInstant } from "../../lib/order-words"
import { fullName } from "../../lib/role-words"
import { shopApi } from "../../lib/shop-api"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "wholesaler", name: "Wholesalers" },
  { id: "next_champ", name: "Next champs" },
  { id: "affiliate", name: "Affiliates" },
  { id: "staff", name: "Staff" },
  { id: "blocked", name: "Blocked" },
] as const

/** Shoppers' accounts, the newest first. The filter lives in the address. */
export default function UsersPage() {
  const { q, typed, setTyped, page, chosen, filter } = useListFilter()
  const view = VIEWS.find(({ id }) => id === chosen("view"))?.id ?? "all"
  const users = useQuery({
    queryKey: ["shop", "GET /admin/users", { view, page, q }],
    queryFn: () => shopApi("GET /admin/users", { query: { view, page, q: q || undefined, per_page: 20 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title="Users"
      about="Everybody with a shopper's account: orders, programmes, devices, and who is blocked."
      actions={
        <Input
          role="searchbox"
          size="small"
          aria-label="Search users"
          placeholder="Name, e-mail, phone or referral code"
          className="w-72"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <div className="flex flex-wrap gap-2 px-6 py-4">
        {VIEWS.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            variant={id === view ? "primary" : "secondary"}
            aria-pressed={id === view}
            onClick={() => filter({ view: id === "all" ? "" : id })}
          >
            {name}
            {users.data && <Badge size="2xsmall">{users.data.meta.counts[id]}</Badge>}
          </Button>
        ))}
      </div>
      <Loaded
        query={users}
        isEmpty={({ data }) => data.length === 0}
        empty="Nobody fits. Try another view or search word."
      >
        {({ data }) => (
          <div className="overflow-x-auto">
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell>Name</Table.HeaderCell>
                  <Table.HeaderCell className="hidden md:table-cell">Phone</Table.HeaderCell>
                  <Table.HeaderCell>Role</Table.HeaderCell>
                  <Table.HeaderCell className="hidden text-right sm:table-cell">Orders</Table.HeaderCell>
                  <Table.HeaderCell className="hidden lg:table-cell">Joined</Table.HeaderCell>
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {data.map((user) => (
                  <Table.Row key={user.id}>
                    <Table.Cell className="py-2">
                      <Link to={`/users/${user.id}`} className="text-ui-fg-base underline underline-offset-2">
                        {fullName(user)}
                      </Link>{" "}
                      {user.blocked_at && (
                        <Badge size="2xsmall" color="red">
                          Blocked
                        </Badge>
                      )}
                      <Text size="xsmall" className="break-all text-ui-fg-subtle">
                        {user.email}
                        {!user.email_verified && " (not verified)"}
                      </Text>
                    </Table.Cell>
                    <Table.Cell className="hidden md:table-cell">{user.mobile}</Table.Cell>
                    <Table.Cell>
                      <RoleBadge role={user.role} />
                    </Table.Cell>
                    <Table.Cell className="hidden text-right tabular-nums sm:table-cell">
                      {user.orders_count}
                    </Table.Cell>
                    <Table.Cell className="hidden lg:table-cell">{formatInstant(user.created_at)}</Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </div>
        )}
      </Loaded>
      <Pages meta={users.data?.meta} of="users" onPage={(to) => filter({ page: String(to) })} />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Users", icon: Users, rank: 7 })
