import type { Data } from "@contract/calls"
import { useEffect, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { track } from "~/platform/analytics/track"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { emailCode, rememberResend } from "~/platform/forms/resend-memory"
import { paths } from "~/platform/paths/paths"
import { sentence } from "~/platform/sentence"
import { afterLogin, afterRegister, loginFor } from "~/platform/session/redirect"
import { signIn } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { Skeleton } from "~/ui/skeleton"
import { SecondStep } from "./second-step"
import { SocialLinkForm } from "./social-link-form"
import { SocialRegisterForm } from "./social-register-form"

type Outcome = Data<"POST /auth/social/exchange">
type Needs = Exclude<Outcome, { access_token: string }>
/** What is asked for before somebody is in. */
export type SocialNeed = Needs["needs"]

interface SocialStepProps {
  ticket: string
  next: string | null
  onDone: (to: string) => void
  /** Receives what is asked for now; null when this sign-in is over. */
  onNeeds: (need: SocialNeed | null) => void
}

/** Back from Google or Facebook: signed in, or what is needed first. */
export function SocialStep({ ticket, next, onDone, onNeeds }: SocialStepProps) {
  const [needs, setNeeds] = useState<Needs | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [codeAsked, setCodeAsked] = useState(false)
  const asked = useRef(false)

  const enter = ({ message, data }: { message: string; data: Data<"POST /auth/login"> }) => {
    signIn(data.access_token, data.user)
    track(needs?.needs === "register" ? "Sign up" : "Sign in")
    // A new account whose e-mail the provider has not proven was mailed a code.
    if (needs?.needs === "register" && !data.user.email_verified) rememberResend(emailCode(data.user.id))
    showToast({ message, tone: "success" })
    onDone(needs?.needs === "register" ? afterRegister(next) : afterLogin(next, data.user))
  }

  /** What the forms ask for. Fifteen minutes may be over by then: a notice says so in place of a form that cannot be sent. */
  const proceed = async (call: Promise<{ message: string; data: Data<"POST /auth/login"> }>) => {
    try {
      enter(await call)
    } catch (error) {
      if (isCodeAsked(error)) return setCodeAsked(true)
      if (!(error instanceof ApiError && error.status === 410)) throw error
      setProblem(error.message)
      onNeeds(null)
    }
  }

  const exchange = async (one_time_code?: string) => {
    const { message, data } = await api("POST /auth/social/exchange", {
      body: { ticket, one_time_code, platform: "web" },
    })
    if ("needs" in data) {
      setNeeds(data)
      onNeeds(data.needs)
    } else enter({ message, data })
  }

  // The ticket makes one session: it is shown once, however often React runs this.
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    exchange().catch((error: unknown) => {
      if (isCodeAsked(error)) return setCodeAsked(true)
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  })

  if (codeAsked) return <SecondStep confirm={exchange} />
  if (problem !== null) return <SocialProblem message={problem} next={next} />
  if (!needs)
    return (
      <div role="status" aria-label="Signing you in">
        <Skeleton className="h-72" />
      </div>
    )
  return needs.needs === "link" ? (
    <SocialLinkForm ticket={ticket} needs={needs} proceed={proceed} />
  ) : (
    <SocialRegisterForm ticket={ticket} needs={needs} proceed={proceed} />
  )
}

/** The account has an authenticator app: the same ticket signs in with its code. */
const isCodeAsked = (error: unknown) => error instanceof ApiError && error.code === "code_required"

function SocialProblem({ message, next }: { message: string; next: string | null }) {
  return (
    <Alert tone="error" title={sentence(message)}>
      <Link
        to={next ? loginFor(next) : paths.login}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        Back to Log In
      </Link>
    </Alert>
  )
}

const words: Record<string, string> = {
  cancelled: "You did not sign in with the other account. Choose it again, or sign in with your password.",
  unavailable:
    "That service cannot be reached just now. Please sign in with your password, or try again later.",
  too_many: "Too many tries. Please wait a few minutes and try again.",
  failed: "Signing in with the other account did not work. Please try again.",
}

/** Why somebody is back without having signed in. */
export function SocialErrorNotice({ code }: { code: string }) {
  return (
    <Alert tone={code === "cancelled" ? "info" : "error"} className="mb-5">
      {words[code] ?? words.failed}
    </Alert>
  )
}
