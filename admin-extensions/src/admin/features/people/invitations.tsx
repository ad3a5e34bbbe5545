import { Badge } from "@medusajs/ui"
import { useConfirm } from "../../platform/confirm"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { Loaded, Panel } from "../../ui/screen"
import { Strong, Subtle } from "../../ui/text"
import { fullName, roleLabel } from "./role-words"

/** Who was asked to join and has not yet; a superadmin may ask again or take it back. */
export function Invitations({ mayChange }: { mayChange: boolean }) {
  const invitations = useRead("GET /admin/staff/invitations")
  const { call } = useCall()
  const confirm = useConfirm()
  const withdraw = async (id: string, email: string) => {
    const sure = await confirm({
      title: "Withdraw the invitation?",
      description: `The link that ${email} was sent stops working.`,
      action: "Withdraw",
    })
    if (sure) await call("DELETE /admin/staff/invitations/{id}", { params: { id } })
  }
  return (
    <Panel title="Invitations">
      <Loaded query={invitations} empty="No open invitations.">
        {(all) =>
          all.map((invitation) => {
            const { id, email, role, first_name, last_name, invited_by, expires_at, is_expired } = invitation
            return (
              <div key={id} className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
                <div>
                  <Strong>
                    {fullName(invitation)}, {roleLabel[role]}{" "}
                    {is_expired && (
                      <Badge size="2xsmall" color="orange">
                        Expired
                      </Badge>
                    )}
                  </Strong>
                  <Subtle className="break-all">
                    {email}, invited by {invited_by}, {is_expired ? "until" : "open until"}{" "}
                    {formatInstant(expires_at)}
                  </Subtle>
                </div>
                {mayChange && (
                  <div className="flex gap-2">
                    <SmallButton
                      onClick={() =>
                        void call("POST /admin/staff/invite", {
                          body: { email, role, first_name, last_name },
                        })
                      }
                    >
                      Send again
                    </SmallButton>
                    <SmallButton onClick={() => void withdraw(id, email)}>Withdraw</SmallButton>
                  </div>
                )}
              </div>
            )
          })
        }
      </Loaded>
    </Panel>
  )
}
