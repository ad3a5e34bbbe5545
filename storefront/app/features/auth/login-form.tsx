import { useState } from "react"
import { Link } from "react-router-dom"
import { track } from "~/platform/analytics/track"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { useForm } from "~/platform/forms/use-form"
import { personalPaths } from "~/platform/paths/personal-paths"
import { closeDialogs } from "~/platform/session/dialogs"
import { afterLogin } from "~/platform/session/redirect"
import { signIn } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { Checkbox } from "~/ui/checkbox"
import { FormFrame, Submit } from "~/ui/form-frame"
import { OwnPasswordField, TextField } from "~/ui/text-field"
import { type Entered, PasskeyButton } from "./passkey-button"
import { SecondStep } from "./second-step"
import { SocialButtons } from "./social-buttons"
import { TermsText } from "./terms-text"
import { checkLogin } from "./validation"

interface LoginFormProps {
  /** Path to go to after success; refused when it leaves the shop. */
  next: string | null
  /** Goes where the success sends the shopper. */
  onDone: (to: string) => void | Promise<void>
  onSwitch: () => void
  /** In the dialog the first field has the focus, where that opens no keyboard over the form. */
  focusFirst?: boolean
}

/** The login form, the same in the dialog and on the page. An account with an authenticator app is asked for its code after it. */
export function LoginForm({ next, onDone, onSwitch, focusFirst = false }: LoginFormProps) {
  const [codeAsked, setCodeAsked] = useState(false)

  const enter = async ({ message, data }: Entered) => {
    signIn(data.access_token, data.user)
    track("Sign in")
    showToast({ message, tone: "success" })
    await onDone(afterLogin(next, data.user))
  }
  const send = async (fields: { email: string; password: string }, one_time_code?: string) => {
    const body = { email: fields.email.trim(), password: fields.password, platform: "web", one_time_code }
    await enter(await api("POST /auth/login", { body }))
  }

  const form = useForm(
    { email: "", password: "" },
    checkLogin,
    async (values) => {
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "code_required")) throw error
        setCodeAsked(true)
      }
    },
    { byCode: { invalid_credentials: "password" } },
  )

  if (codeAsked)
    return <SecondStep confirm={(code) => send(form.values, code)} onBack={() => setCodeAsked(false)} />

  return (
    <FormFrame form={form}>
      <TextField
        form={form}
        name="email"
        label="Phone or email"
        required
        autoFocus={focusFirst}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="ada@example.com"
      />
      <OwnPasswordField form={form} name="password" label="Password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* Without effect: a session always lasts 30 days. */}
        <Checkbox label="Remember me" name="remember" className="text-sm" />
        <Link
          to={personalPaths.forgotPassword}
          onClick={closeDialogs}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
        >
          Forgot Password?
        </Link>
      </div>
      <Submit big>Sign In</Submit>
      <PasskeyButton onEntered={enter} />
      <SocialButtons next={next} />
      <TermsText doing="signing in" />
      <p className="border-t border-line pt-4 text-center">
        Don't have an account?{" "}
        <button
          type="button"
          onClick={onSwitch}
          className="min-h-11 px-1 font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
        >
          Sign Up
        </button>
      </p>
    </FormFrame>
  )
}
