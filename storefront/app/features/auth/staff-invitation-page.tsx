import type { Data } from "@contract/calls"
import { longDateTime } from "@contract/lagos"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { REQUIRED } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { sentence } from "~/platform/sentence"
import { afterLogin } from "~/platform/session/redirect"
import { signIn } from "~/platform/session/store"
import { useSite } from "~/platform/site/site"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { FormFrame, Submit } from "~/ui/form-frame"
import { LinkButton } from "~/ui/link-button"
import { Skeleton } from "~/ui/skeleton"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { AuthFrame } from "./auth-frame"
import { AccountName, NewPasswordFields } from "./new-password-fields"
import { SecondStep } from "./second-step"
import { checkNewPassword } from "./validation"

type Invitation = Data<"GET /auth/staff-invitation">

/** Where the mail of an invitation leads: name and password, and then to the back office. */
export function StaffInvitationPage() {
  const { shop } = useSite()
  const [search] = useSearchParams()
  const token = search.get("token") ?? ""
  const { data, error, isPending, refetch } = useRead({
    queryKey: ["staff-invitation", token],
    queryFn: async ({ signal }) =>
      (await api("GET /auth/staff-invitation", { query: { token }, signal })).data,
    enabled: token !== "",
    staleTime: 0,
  })
  const title = `Join the team of ${shop.name}`

  if (token !== "" && isPending)
    return (
      <AuthFrame title={title}>
        <Skeleton className="h-96" />
      </AuthFrame>
    )
  if (!data) {
    const unreachable = error instanceof ApiError && error.status !== 422
    return (
      <AuthFrame title={title}>
        <Alert
          tone="error"
          title={sentence(error instanceof ApiError ? error.message : "This link is not complete")}
        >
          {unreachable
            ? null
            : "Links work once, for 72 hours. Ask the person who invited you for a new one."}
        </Alert>
        <div className="mt-5 flex flex-wrap gap-3">
          {unreachable ? <Button onClick={() => refetch()}>Try again</Button> : null}
          <LinkButton to={paths.login} variant={unreachable ? "quiet" : "primary"}>
            Log In
          </LinkButton>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={title}
      lead={
        <>
          {data.invited_by} invites you as <strong className="text-ink">{data.role}</strong>, with the e-mail{" "}
          <strong className="text-ink wrap-anywhere">{data.email}</strong>.
        </>
      }
    >
      {data.has_account ? (
        <KnownForm invitation={data} token={token} />
      ) : (
        <NewForm invitation={data} token={token} />
      )}
      <p className="mt-4 text-center text-sm text-ink-soft">
        The invitation is good until {longDateTime(data.expires_at)}.
      </p>
    </AuthFrame>
  )
}

interface FormProps {
  invitation: Invitation
  token: string
}

type Acceptance = {
  password: string
  password_confirmation?: string
  one_time_code?: string
  first_name?: string
  last_name?: string
}

async function accept(token: string, fields: Acceptance): Promise<void> {
  const { data } = await api("POST /auth/staff-invitation/accept", {
    body: { ...fields, token, platform: "web" },
  })
  signIn(data.access_token, data.user)
  location.assign(afterLogin(null, data.user))
}

/** Shops here already: the account's own password says that it is the same person, and its authenticator app, if it has one. */
function KnownForm({ invitation, token }: FormProps) {
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useForm(
    { password: "" },
    ({ password }) => (password === "" ? { password: "Password is required" } : {}),
    async (fields) => {
      try {
        await accept(token, fields)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "code_required")) throw error
        setCodeAsked(true)
      }
    },
  )
  if (codeAsked)
    return (
      <SecondStep
        confirm={(one_time_code) => accept(token, { ...form.values, one_time_code })}
        onBack={() => setCodeAsked(false)}
      />
    )
  return (
    <FormFrame form={form}>
      <AccountName email={invitation.email} />
      <OwnPasswordField
        form={form}
        name="password"
        label="Password"
        hint="You shop with this e-mail already: the password of that account."
      />
      <Submit big>Join</Submit>
    </FormFrame>
  )
}

function NewForm({ invitation, token }: FormProps) {
  const form = useForm(
    {
      first_name: invitation.first_name,
      last_name: invitation.last_name,
      password: "",
      password_confirmation: "",
    },
    (fields) => ({
      first_name: fields.first_name.trim() ? undefined : REQUIRED,
      last_name: fields.last_name.trim() ? undefined : REQUIRED,
      ...checkNewPassword(fields),
    }),
    (fields) => accept(token, fields),
  )
  return (
    <FormFrame form={form}>
      <AccountName email={invitation.email} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="first_name" label="First Name" required autoComplete="given-name" />
        <TextField form={form} name="last_name" label="Last Name" required autoComplete="family-name" />
      </div>
      <NewPasswordFields form={form} />
      <Submit big>Join</Submit>
    </FormFrame>
  )
}
