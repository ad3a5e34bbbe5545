import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Key, LockClosedSolid, PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Badge, Button, Input, Table, Text, toast } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { InvitationForm } from "../../components/invitation-form"
import { Invitations } from "../../components/invitations"
import { Pages } from "../../components/pages"
import { RoleBadge } from "../../components/role-badge"
import { RoleForm } from "../../components/role-form"
import { RowMenu } from "../../components/row-menu"
import { Loaded, Screen } from "../../components/screen"
import { useConfirm } from "../../lib/confirm"
import { useChange, useRead } from "../../lib/kept-records"
import { useListFilter } from "../../lib/list-filter"
import { formatInstant } from "../../lib/order-words"
import { fullName } from "../../lib/role-words"
import { shopApi } from "../../lib/shop-api"

type Member = Data<"GET /admin/staff">[number]

/** Who works in the back office, and as what. Superadmins invite, change and remove. */
export default function StaffPage() {
  const { q, typed, setTyped, page, filter } = useListFilter()
  const me = useRead("GET /admin/access")
  const mayChange = me.data?.role === "superadmin"
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)
  const confirm = useConfirm()
  const change = useChange()
  const staff = useQuery({
    queryKey: ["shop", "GET /admin/staff", { page, q }],
    queryFn: () => shopApi("GET /admin/staff", { query: { page, q: q || undefined, per_page: 20 } }),
    placeholderData: keepPreviousData,
  })
  const tell = {
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: ({ message }: Error) => void toast.error(message),
  }
  const remove = async (member: Member) => {
    const sure = await confirm({
      title: `Take ${fullName(member)} off the staff?`,
      description: member.customer_id
        ? "They are signed out at once, and shop on under the same sign-in."
        : "They are signed out at once, and their sign-in is deleted. What they did stays in the audit log.",
      action: "Take off the staff",
    })
    if (sure) {
      change.mutate({ key: "DELETE /admin/staff/delete/{id}", sent: { params: { id: member.id } } }, tell)
    }
  }
  const resetSecondFactor = async (member: Member) => {
    const sure = await confirm({
      title: `Take the authenticator app off ${fullName(member)}?`,
      description: "For who lost phone and recovery codes. They are signed out and told by e-mail.",
      action: "Take it off",
    })
    if (sure) {
      change.mutate(
        { key: "DELETE /admin/staff/{id}/second-factor", sent: { params: { id: member.id } } },
        tell,
      )
    }
  }
  const actionsFor = (member: Member) => [
    { label: "Change role", icon: <PencilSquare />, onClick: () => setChanging(member) },
    ...(member.second_factor
      ? [
          {
            label: "Take authenticator app off",
            icon: <Key />,
            onClick: () => void resetSecondFactor(member),
          },
        ]
      : []),
    { label: "Take off the staff", icon: <Trash />, onClick: () => void remove(member) },
  ]
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Staff"
        about="Who works in the back office, and as what. A role says which screens somebody sees and what they may change there."
        actions={
          <>
            <Input
              role="searchbox"
              size="small"
              aria-label="Search staff"
              placeholder="Name or e-mail"
              className="w-48"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {mayChange && (
              <Button size="small" variant="secondary" onClick={() => setInviting(true)}>
                <Plus /> Invite
              </Button>
            )}
          </>
        }
      >
        <Loaded
          query={staff}
          isEmpty={({ data }) => data.length === 0}
          empty="Nobody fits. Try another word."
        >
          {({ data }) => (
            <div className="overflow-x-auto">
              <Table>
                <Table.Header>
                  <Table.Row>
                    <Table.HeaderCell>Name</Table.HeaderCell>
                    <Table.HeaderCell>Role</Table.HeaderCell>
                    <Table.HeaderCell className="hidden md:table-cell">Authenticator app</Table.HeaderCell>
                    <Table.HeaderCell className="hidden lg:table-cell">Last seen</Table.HeaderCell>
                    {mayChange && (
                      <Table.HeaderCell>
                        <span className="sr-only">Actions</span>
                      </Table.HeaderCell>
                    )}
                  </Table.Row>
                </Table.Header>
                <Table.Body>
                  {data.map((member) => (
                    <Table.Row key={member.id}>
                      <Table.Cell className="py-2">
                        {fullName(member)} {member.is_me && <Badge size="2xsmall">You</Badge>}
                        <Text size="xsmall" className="break-all text-ui-fg-subtle">
                          {member.email}
                        </Text>
                      </Table.Cell>
                      <Table.Cell>
                        <RoleBadge role={member.role} />
                      </Table.Cell>
                      <Table.Cell className="hidden md:table-cell">
                        {member.second_factor ? "Set up" : "None"}
                      </Table.Cell>
                      <Table.Cell className="hidden lg:table-cell">
                        {member.last_seen_at ? formatInstant(member.last_seen_at) : "Never"}
                      </Table.Cell>
                      {mayChange && (
                        <Table.Cell className="text-right">
                          {!member.is_me && <RowMenu name={fullName(member)} actions={actionsFor(member)} />}
                        </Table.Cell>
                      )}
                    </Table.Row>
                  ))}
                </Table.Body>
              </Table>
            </div>
          )}
        </Loaded>
        <Pages meta={staff.data?.meta} of="members" onPage={(to) => filter({ page: String(to) })} />
      </Screen>
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

export const config = defineRouteConfig({ label: "Staff", icon: LockClosedSolid, rank: 8 })
