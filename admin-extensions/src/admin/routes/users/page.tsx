import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Users } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Data } from "../../../../../src/contract/calls"
import { RoleBadge } from "../../features/people/role-badge"
import { fullName } from "../../features/people/role-words"
import { formatInstant } from "../../platform/figures"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "wholesaler", name: "Wholesalers" },
  { id: "next_champ", name: "Next champs" },
  { id: "affiliate", name: "Affiliates" },
  { id: "staff", name: "Staff" },
  { id: "blocked", name: "Blocked" },
] as const

const COLUMNS: Column<Data<"GET /admin/users">[number]>[] = [
  {
    head: "Name",
    sort: "name",
    cell: (user) => (
      <span className="flex max-w-44 items-center gap-2 sm:max-w-80">
        <Link to={`/users/${user.id}`} className="truncate text-ui-fg-base underline underline-offset-2">
          {fullName(user)}
        </Link>
        {user.blocked_at && (
          <Badge size="2xsmall" color="red">
            Blocked
          </Badge>
        )}
      </span>
    ),
    under: ({ email, email_verified }) => `${email}${email_verified ? "" : " (not verified)"}`,
  },
  { head: "Phone", sort: "phone", from: "md", cell: ({ mobile }) => mobile },
  { head: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  { head: "Orders", kind: "figure", from: "sm", cell: ({ orders_count }) => orders_count },
  { head: "Joined", sort: "-joined", from: "lg", cell: ({ created_at }) => formatInstant(created_at) },
]

/** Shoppers' accounts, the newest first. The filter lives in the address. */
export default function UsersPage() {
  const { screen } = useRecordList("GET /admin/users", "view", VIEWS)
  return (
    <ListScreen
      title="Users"
      about="Everyone with a shopper account: orders, programmes, devices and blocks."
      search={{ label: "Search users", placeholder: "Name, e-mail, phone or code" }}
      {...screen}
      columns={COLUMNS}
      of="users"
      empty="No match. Try another view or search word."
    />
  )
}

export const config = defineRouteConfig({ label: "Users", icon: Users, rank: 8 })
