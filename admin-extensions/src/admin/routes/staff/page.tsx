import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Key, LockClosedSolid, PencilSquare, Trash } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { InvitationForm } from "../../features/people/invitation-form"
import { Invitations } from "../../features/people/invitations"
import { RoleBadge } from "../../features/people/role-badge"
import { RoleForm } from "../../features/people/role-form"
import { fullName } from "../../features/people/role-words"
import { useConfirm } from "../../platform/confirm"
import { formatInstant } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { useCall } from "../../platform/use-call"
import { AddButton } from "../../ui/add-button"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { menuColumn } from "../../ui/row-menu"

type Member = Data<"GET /admin/staff">[number]

const COLUMNS: Column<Member>[] = [
  {
    head: "Name",
    sort: "name",
    cell: (member) => (
      <>
        {fullName(member)} {member.is_me && <Badge size="2xsmall">You</Badge>}
      </>
    ),
    under: ({ email }) => email,
  },
  { head: "Role", sort: "role", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    head: "Authenticator app",
    from: "md",
    cell: ({ second_factor }) => (second_factor ? "Set up" : "None"),
  },
  {
    head: "Last seen",
    sort: "-seen",
    from: "lg",
    cell: ({ last_seen_at }) => (last_seen_at ? formatInstant(last_seen_at) : "Never"),
  },
]

/** Who works in the back office, and as what. Superadmins invite, change and remove. */
export default function StaffPage() {
  const filter = useListFilter()
  const me = useRead("GET /admin/access")
  const mayChange = me.data?.role === "superadmin"
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)
  const confirm = useConfirm()
  const { call } = useCall()
  const staff = useShopList("GET /admin/staff", { page: filter.page, q: filter.q, sort: filter.sort })
  const remove = async (member: Member) => {
    const sure = await confirm({
      title: `Remove ${fullName(member)} from staff?`,
      description: member.customer_id
        ? "They are signed out now and keep their shopper account."
        : "They are signed out now and their sign-in is deleted. Their actions stay in the audit log.",
      action: "Remove from staff",
    })
    if (sure) await call("DELETE /admin/staff/delete/{id}", { params: { id: member.id } })
  }
  const resetSecondFactor = async (member: Member) => {
    const sure = await confirm({
      title: `Reset two-factor for ${fullName(member)}?`,
      description:
        "For a lost phone and lost recovery codes. Authenticator app and passkeys stop working. They are signed out and told by e-mail.",
      action: "Reset two-factor",
    })
    if (sure) await call("DELETE /admin/staff/{id}/second-factor", { params: { id: member.id } })
  }
  const actionsFor = (member: Member) => [
    { label: "Change role", icon: <PencilSquare />, onClick: () => setChanging(member) },
    ...(member.second_factor || member.passkeys > 0
      ? [
          {
            label: "Reset two-factor",
            icon: <Key />,
            onClick: () => void resetSecondFactor(member),
          },
        ]
      : []),
    { label: "Remove from staff", icon: <Trash />, onClick: () => void remove(member) },
  ]
  const menu = menuColumn(
    (member: Member) => fullName(member),
    (member) => (member.is_me ? [] : actionsFor(member)),
  )
  return (
    <div className="flex flex-col gap-y-3">
      <ListScreen
        title="Staff"
        about="Who works in the back office. A role sets which screens they see and what they can change."
        search={{ label: "Search staff", placeholder: "Name or e-mail" }}
        actions={mayChange && <AddButton onClick={() => setInviting(true)}>Invite</AddButton>}
        filter={filter}
        list={staff}
        columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
        of="members"
        empty="No match. Try another word."
      />
      <Invitations mayChange={mayChange} />
      {inviting && <InvitationForm onClose={() => setInviting(false)} />}
      {changing && (
        <RoleForm
          id={changing.id}
          name={fullName(changing)}
          role={changing.role}
          isShopper={changing.customer_id !== null}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Staff", icon: LockClosedSolid, rank: 9 })
