import { type ReactNode, useEffect, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { codeFor } from "~/platform/parts/fetched"
import { paths } from "~/platform/paths/paths"
import { type Intent, takeIntent } from "~/platform/session/intent"
import { type LoginState, needsDocumentLoad, safeNext } from "~/platform/session/redirect"
import { useGuestOnly } from "~/platform/session/use-guard"
import { Alert } from "~/ui/alert"
import { NeedsScript } from "~/ui/needs-script"
import { Skeleton } from "~/ui/skeleton"
import { rememberReferral } from "../referral/referral-memory"
import { AuthFrame } from "./auth-frame"
import { LoginForm } from "./login-form"
import { RegisterForm } from "./register-form"
import { SocialErrorNotice, type SocialNeed, SocialStep } from "./social-step"

const socialTitles: Record<SocialNeed, string> = { register: "Sign Up", link: "Connect your account" }

/**
 * The login page, dark like the register page, with the same form as the dialog. A user who
 * comes back from a social provider may need another form first, under its own heading.
 */
export function LoginPage() {
  const [search] = useSearchParams()
  const ticket = search.get("social")
  const problem = search.get("social_error")
  const [step, setStep] = useState<SocialNeed | null>(null)
  return (
    // As narrow before as after: which form it will be is known late.
    <AuthPage title={ticket && step ? socialTitles[step] : "Log In"} what="Logging in" width="narrow">
      {({ goTo, ...props }) =>
        ticket ? (
          <SocialStep {...props} ticket={ticket} onNeeds={setStep} />
        ) : (
          <>
            {problem ? <SocialErrorNotice code={problem} /> : null}
            <LoginForm {...props} onSwitch={() => goTo(paths.register)} />
          </>
        )
      }
    </AuthPage>
  )
}

export function RegisterPage() {
  const [search] = useSearchParams()
  const ref = search.get("ref")
  // A link of Refer & Earn.
  useEffect(() => {
    if (ref) rememberReferral(ref)
  }, [ref])
  return (
    <AuthPage title="Sign Up" what="Signing up" width="wide">
      {({ goTo, ...props }) => <RegisterForm {...props} referral={ref} onSwitch={() => goTo(paths.login)} />}
    </AuthPage>
  )
}

interface FormProps {
  next: string | null
  onDone: (to: string) => Promise<void>
  /** To the other form, with the same `next`. */
  goTo: (page: string) => void
}

/** The cart's code comes when there is something for it to do. Without it the sign-in stands, and the shopper sees a notice. */
async function doIntent(intent: Intent): Promise<string | null> {
  const code = await codeFor(() => import("./do-intent"))
  return code ? code.doIntent(intent) : null
}

function AuthPage({
  title,
  what,
  width,
  children,
}: {
  title: string
  /** What needs script. */
  what: string
  width: "narrow" | "wide"
  children: (props: FormProps) => ReactNode
}) {
  const session = useGuestOnly()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: LoginState | null }
  const next = safeNext(search.get("next"))
  const done = async (to: string) => {
    const intent = takeIntent()
    const elsewhere = intent ? await doIntent(intent) : null
    const target = elsewhere ?? to
    if (needsDocumentLoad(target)) location.assign(target)
    // As Back would: the page is shown where it was left.
    else if (state?.isOverPage && !elsewhere) await navigate(-1)
    else await navigate(target, { replace: true })
  }
  // The form reads the browser's storage (referral code): until then its space stays empty.
  if (!session.ready)
    return (
      <AuthFrame title={title} width={width}>
        <NeedsScript what={what}>
          <Skeleton className={width === "narrow" ? "h-187 sm:h-159" : "h-153"} />
        </NeedsScript>
      </AuthFrame>
    )
  return (
    <AuthFrame title={title} width={width}>
      {next && needsDocumentLoad(next) ? (
        <Alert className="mb-5">
          {session.isAuthenticated
            ? "Sign in again with a staff account to open the back office."
            : "Sign in with a staff account to open the back office."}
        </Alert>
      ) : null}
      {children({
        next,
        onDone: done,
        goTo: (page) => navigate(next ? `${page}?next=${encodeURIComponent(next)}` : page),
      })}
    </AuthFrame>
  )
}
