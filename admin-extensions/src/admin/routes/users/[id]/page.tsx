import { useState } from "react"
import { Link, useParams } from "react-router-dom"
import { BlockForm } from "../../../features/people/block-form"
import { RoleForm } from "../../../features/people/role-form"
import { fullName } from "../../../features/people/role-words"
import { UserDetails } from "../../../features/people/user-details"
import { useConfirm } from "../../../platform/confirm"
import { useRead } from "../../../platform/shop-queries"
import { useMay } from "../../../platform/staff-access"
import { useCall } from "../../../platform/use-call"
import { SmallButton } from "../../../ui/buttons"
import { MoreMenu } from "../../../ui/more-menu"
import { Loaded } from "../../../ui/screen"

/** One account, and what staff may do with it. */
export default function UserPage() {
  const { id = "" } = useParams()
  const user = useRead("GET /admin/users/{id}", { params: { id } })
  const [asked, setAsked] = useState<"role" | "block" | null>(null)
  const confirm = useConfirm()
  const { call } = useCall()
  // Finance looks people up and changes nothing of them.
  const mayChange = useMay("users.update")
  const name = user.data ? fullName(user.data) : ""

  const act = (what: "unblock" | "sign-out") =>
    void call(`POST /admin/users/{id}/${what}`, { params: { id }, body: {} })
  const signOut = async () => {
    const sure = await confirm({
      title: `Sign ${name} out everywhere?`,
      description: "Every device is signed out at once. The account stays open: its owner can sign in again.",
      action: "Sign out everywhere",
    })
    if (sure) act("sign-out")
  }
  const takeOff = async () => {
    const sure = await confirm({
      title: `Reset two-factor for ${name}?`,
      description:
        "Make sure first who is asking: authenticator app and passkeys stop working, and their password alone will open the account. They are signed out everywhere and told by e-mail.",
      action: "Reset two-factor",
    })
    if (sure) void call("DELETE /admin/users/{id}/second-factor", { params: { id } })
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Link to="/users" className="px-1 text-ui-fg-base underline underline-offset-2 txt-compact-small">
        ← Users
      </Link>
      <Loaded query={user}>
        {(data) => (
          <UserDetails
            user={data}
            actions={
              mayChange && (
                <>
                  <SmallButton onClick={() => setAsked("role")}>Change role</SmallButton>
                  <SmallButton onClick={() => void signOut()}>Sign out everywhere</SmallButton>
                  {data.blocked_at && <SmallButton onClick={() => act("unblock")}>Unblock</SmallButton>}
                  <MoreMenu
                    label={`More for ${name}`}
                    dangers={[
                      ...(data.second_factor || data.passkeys > 0
                        ? [{ label: "Reset two-factor", onClick: () => void takeOff() }]
                        : []),
                      ...(data.blocked_at ? [] : [{ label: "Block", onClick: () => setAsked("block") }]),
                    ]}
                  />
                </>
              )
            }
          />
        )}
      </Loaded>
      {asked === "role" && user.data && (
        <RoleForm id={id} name={name} role={user.data.role} isShopper onClose={() => setAsked(null)} />
      )}
      {asked === "block" && <BlockForm id={id} name={name} onClose={() => setAsked(null)} />}
    </div>
  )
}

export const handle = { breadcrumb: () => "User" }
