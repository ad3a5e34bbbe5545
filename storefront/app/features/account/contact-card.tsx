import type { User } from "@contract/account"
import type { SocialSignIn } from "@contract/social"
import { useState } from "react"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { Button } from "~/ui/button"
import { LinkButton } from "~/ui/link-button"
import { EmailDialog } from "./email-dialog"
import { Fact, Facts } from "./facts"
import { PhoneDialog } from "./phone-dialog"
import { RemoveSignInDialog, signInsQuery } from "./remove-sign-in-dialog"

type Open = "email" | "phone" | "phone-code" | null

const small = { variant: "quiet", size: "small", className: "text-brand-deep!" } as const

/** What one signs in with. */
export function ContactCard({ user, mayChange }: { user: User; mayChange: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const [removing, setRemoving] = useState<SocialSignIn | null>(null)
  const { data: signIns } = useRead({ ...signInsQuery, enabled: mayChange })
  const close = () => setOpen(null)
  return (
    <Facts title="How you sign in">
      <dl className="grid gap-3 text-sm">
        <Fact
          name="E-mail"
          badge={user.email_verified ? "Verified" : "Not verified"}
          actions={
            mayChange ? (
              <>
                {user.email_verified ? null : (
                  <LinkButton to={personalPaths.verifyEmail} {...small}>
                    Verify<span className="sr-only"> your e-mail</span>
                  </LinkButton>
                )}
                <Button {...small} onClick={() => setOpen("email")}>
                  Change<span className="sr-only"> your e-mail</span>
                </Button>
              </>
            ) : null
          }
        >
          {user.email}
        </Fact>
        <Fact
          name="Phone"
          badge={user.mobile ? (user.mobile_verified ? "Verified" : "Not verified") : null}
          actions={
            mayChange ? (
              <>
                {user.mobile && !user.mobile_verified ? (
                  <Button {...small} onClick={() => setOpen("phone-code")}>
                    Verify<span className="sr-only"> your phone</span>
                  </Button>
                ) : null}
                <Button {...small} onClick={() => setOpen("phone")}>
                  Change<span className="sr-only"> your phone</span>
                </Button>
              </>
            ) : null
          }
        >
          {user.mobile}
        </Fact>
        {signIns && !signIns.password ? (
          <Fact
            name="Password"
            actions={
              <LinkButton to={personalPaths.forgotPassword} {...small}>
                Set one
              </LinkButton>
            }
          >
            <span className="font-normal text-ink-soft">Not set</span>
          </Fact>
        ) : (
          <Fact
            name="Password"
            actions={
              <LinkButton to={paths.changePassword} {...small}>
                Change<span className="sr-only"> your password</span>
              </LinkButton>
            }
          >
            ••••••••
          </Fact>
        )}
        <Fact
          name="Passkeys"
          actions={
            <LinkButton to={personalPaths.twoStep} {...small}>
              Manage<span className="sr-only"> your passkeys</span>
            </LinkButton>
          }
        >
          <span className="font-normal text-ink-soft">Your fingerprint, face or screen lock</span>
        </Fact>
        {signIns?.social.map((one) => (
          <Fact
            key={one.provider}
            name={one.name}
            actions={
              one.removable ? (
                <Button {...small} onClick={() => setRemoving(one)}>
                  Remove<span className="sr-only"> {one.name}</span>
                </Button>
              ) : null
            }
          >
            {one.email ?? "Connected"}
            {one.removable ? null : (
              <span className="block text-xs font-normal text-ink-soft">
                Your only way in. Set a password before you remove it.
              </span>
            )}
          </Fact>
        ))}
      </dl>
      <RemoveSignInDialog signIn={removing} onClose={() => setRemoving(null)} />
      <EmailDialog user={user} open={open === "email"} onClose={close} />
      <PhoneDialog
        user={user}
        open={open === "phone" || open === "phone-code"}
        begin={open === "phone-code" ? "choose" : "number"}
        onClose={close}
      />
    </Facts>
  )
}
