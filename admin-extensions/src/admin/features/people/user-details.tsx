import { Alert, Badge, Container, Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { exactNaira, formatInstant } from "../../platform/figures"
import { Fact } from "../../ui/facts"
import { type Column, ListTable } from "../../ui/list-table"
import { OrderStatusBadge } from "../../ui/order-status"
import { Panel } from "../../ui/screen"
import { Subtle, TextLink } from "../../ui/text"
import { RoleBadge } from "./role-badge"
import { fullName, roleLabel } from "./role-words"
import { UserPoints } from "./user-points"

type Profile = Data<"GET /admin/users/{id}">

/** Everything staff see of an account: the person, orders, programmes and devices. */
export function UserDetails({ user, actions }: { user: Profile; actions: ReactNode }) {
  return (
    <>
      <Container className="divide-y p-0">
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div className="flex flex-wrap items-center gap-3">
            <Heading>{fullName(user)}</Heading>
            <RoleBadge role={user.role} />
            {user.blocked_at && <Badge color="red">Blocked</Badge>}
          </div>
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        </div>
        {user.blocked_at && (
          <div className="px-6 py-4">
            <Alert variant="warning">
              Blocked since {formatInstant(user.blocked_at)}. {user.blocked_reason}
            </Alert>
          </div>
        )}
        <Person user={user} />
      </Container>
      <Programmes user={user} />
      <UserPoints id={user.id} name={fullName(user)} />
      <Orders user={user} />
      <Devices sessions={user.sessions} />
      <Consents consents={user.consents} />
    </>
  )
}

function Person({ user }: { user: Profile }) {
  const address = [user.apartment, user.address, user.city, user.postcode].filter(Boolean).join(", ")
  return (
    <Facts>
      <Fact name="E-mail">
        <span className="break-all">{user.email}</span> <Verified is={user.email_verified} />
      </Fact>
      <Fact name="Phone">
        {user.mobile ?? "None"} {user.mobile && <Verified is={user.mobile_verified} />}
      </Fact>
      <Fact name="Date of birth">{user.dob ?? "Not given"}</Fact>
      <Fact name="Address">{address || "None yet"}</Fact>
      <Fact name="Joined">{formatInstant(user.created_at)}</Fact>
      {user.staff_id && <Fact name="Kind of shopper">{roleLabel[user.shopper_role]}</Fact>}
    </Facts>
  )
}

function Programmes({ user }: { user: Profile }) {
  const since = (instant: string | null) => (instant ? `Since ${formatInstant(instant)}` : "No")
  return (
    <Panel title="Programmes">
      <Facts>
        <Fact name="Wholesale">{since(user.wholesaler_activated)}</Fact>
        <Fact name="Affiliate">{since(user.affiliate_activated_at)}</Fact>
        <Fact name="Referral code">{user.referer_id}</Fact>
        <Fact name="Referred">{user.referrals_count} accounts</Fact>
        <Fact name="Referred by">
          {user.referred_by ? (
            <TextLink to={`/users/${user.referred_by.id}`}>{user.referred_by.name}</TextLink>
          ) : (
            "No one"
          )}
        </Fact>
      </Facts>
    </Panel>
  )
}

const ORDER_COLUMNS: Column<Profile["orders"]["latest"][number]>[] = [
  {
    head: "Order",
    cell: ({ id, order_number }) => <TextLink to={`/orders/${id}`}>{order_number}</TextLink>,
  },
  { head: "Made", from: "sm", cell: ({ created_at }) => formatInstant(created_at) },
  {
    head: "Status",
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  { head: "Total", kind: "figure", cell: ({ total }) => exactNaira(total) },
]

function Orders({ user }: { user: Profile }) {
  const { count, paid, latest } = user.orders
  return (
    <Container className="p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h2">Orders</Heading>
        <Subtle>
          {count} in all, {exactNaira(paid)} paid
        </Subtle>
      </div>
      {latest.length === 0 ? (
        <Text className="px-6 pb-6 text-ui-fg-subtle">No order yet.</Text>
      ) : (
        <ListTable label="Orders" columns={ORDER_COLUMNS} rows={latest} idOf={({ id }) => id} />
      )}
    </Container>
  )
}

function Devices({ sessions }: { sessions: Profile["sessions"] }) {
  return (
    <Panel title="Signed-in devices">
      {sessions.length === 0 && <Text className="px-6 py-4 text-ui-fg-subtle">Not signed in anywhere.</Text>}
      {sessions.map((session) => (
        <div
          key={`${session.created_at} ${session.device}`}
          className="flex flex-wrap justify-between gap-x-4 px-6 py-3"
        >
          <Text size="small">{session.device}</Text>
          <Subtle>
            {session.address ? `${session.address}, ` : ""}last seen {formatInstant(session.last_seen_at)}
          </Subtle>
        </div>
      ))}
    </Panel>
  )
}

function Consents({ consents }: { consents: Profile["consents"] }) {
  return (
    <Panel title="Consents">
      {consents.length === 0 && <Text className="px-6 py-4 text-ui-fg-subtle">None on record.</Text>}
      {consents.map(({ purpose, text, text_version, given, at }) => (
        <div key={purpose} className="px-6 py-3">
          <Text size="small">{text || purpose}</Text>
          <Subtle>
            {given ? "Given" : "Taken back"} {formatInstant(at)}, text of {text_version}
          </Subtle>
        </div>
      ))}
    </Panel>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 px-6 py-4 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
  )
}

function Verified({ is }: { is: boolean }) {
  return (
    <Badge size="2xsmall" color={is ? "green" : "orange"}>
      {is ? "Verified" : "Not verified"}
    </Badge>
  )
}
