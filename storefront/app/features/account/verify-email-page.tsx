import type { User } from "@contract/account"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { api, apiWithToast } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { emailCode } from "~/platform/forms/resend-memory"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { queryClient } from "~/platform/query/browser-client"
import { safeNext } from "~/platform/session/redirect"
import { Card } from "~/ui/card"
import { CodeStep } from "~/ui/code-step"
import { EmptyState } from "~/ui/empty-state"
import { CheckIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { AccountPage } from "../account-frame/account-page"
import { accountQuery } from "../account-frame/account-query"
import { WholeAccount } from "../account-frame/whole-account"
import { rememberAccount } from "./save-profile"

const skeleton = <Skeleton className="h-64 max-w-xl rounded-lg" />

/** The code of six digits that came by mail after registration, or that is asked for here. */
export function VerifyEmailPage() {
  return (
    <AccountPage title="Verify your e-mail" skeleton={skeleton}>
      {(known) => (
        <WholeAccount of={known} skeleton={skeleton}>
          {(user) => (user.email_verified ? <Verified user={user} /> : <Verify user={user} />)}
        </WholeAccount>
      )}
    </AccountPage>
  )
}

function Verify({ user }: { user: User }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get("next"))

  const confirm = async (code: string) => {
    const { data } = await apiWithToast("POST /auth/verify/otp", { body: { verification_otp: code } })
    rememberAccount(data)
    if (next) navigate(next, { replace: true })
  }
  const resend = async () => {
    try {
      return (await api("GET /auth/resend/otp")).message
    } catch (error) {
      // Verified meanwhile, on another device.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries(accountQuery(user.id))
      throw error
    }
  }

  return (
    <Card className="max-w-xl">
      <CodeStep confirm={confirm} resend={resend} remember={emailCode(user.id)} action="Verify e-mail">
        <p>
          Enter the 6-digit code we sent to <strong className="wrap-anywhere text-ink">{user.email}</strong>.
          It works for ten minutes.
        </p>
        <p className="mt-2 text-sm">
          Not your address?{" "}
          <Link
            to={personalPaths.profile}
            className="font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
          >
            Change it in your profile
          </Link>
          .
        </p>
      </CodeStep>
    </Card>
  )
}

function Verified({ user }: { user: User }) {
  return (
    <EmptyState
      title="Your e-mail is verified"
      art={
        <span className="grid size-20 place-items-center rounded-full bg-brand-wash text-brand-deep">
          <CheckIcon className="size-9" />
        </span>
      }
      action={<LinkButton to={paths.account}>My Account</LinkButton>}
    >
      Thanks, your e-mail {user.email} is confirmed.
    </EmptyState>
  )
}
