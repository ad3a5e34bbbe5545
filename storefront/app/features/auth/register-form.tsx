import { track } from "~/platform/analytics/track"
import { apiWithToast } from "~/platform/api/client"
import { emailCode, rememberResend } from "~/platform/forms/resend-memory"
import { useForm } from "~/platform/forms/use-form"
import { afterRegister } from "~/platform/session/redirect"
import { signIn } from "~/platform/session/store"
import { Button } from "~/ui/button"
import { TextField } from "~/ui/text-field"
import { storedReferral } from "../referral/referral-memory"
import { NewPasswordFields } from "./new-password-fields"
import { AboutFields, ReferralField } from "./person-fields"
import { TermsText } from "./terms-text"
import { checkRegister, type RegisterFields } from "./validation"

interface RegisterFormProps {
  next: string | null
  onDone: (to: string) => void | Promise<void>
  onSwitch: () => void
  focusFirst?: boolean
  /** Code of the link that led here; without it the one that this browser remembers. */
  referral?: string | null
}

const empty: RegisterFields = {
  first_name: "",
  last_name: "",
  email: "",
  mobile: "",
  dob: "",
  sex: "",
  referred_by: "",
  password: "",
  password_confirmation: "",
}

/** The register form, the same in the dialog and on the page. Rendered in the browser only: it reads the stored referral. */
export function RegisterForm(props: RegisterFormProps) {
  const { next, onDone, onSwitch, focusFirst = false, referral } = props
  const form = useForm<RegisterFields>(
    { ...empty, referred_by: referral || storedReferral() },
    checkRegister,
    async ({ sex, ...values }) => {
      const { data } = await apiWithToast("POST /auth/register", {
        body: { ...values, email: values.email.trim(), gender: sex, platform: "web" },
      })
      signIn(data.access_token, data.user)
      track("Sign up")
      rememberResend(emailCode(data.user.id))
      await onDone(afterRegister(next))
    },
    { renamed: { gender: "sex" } },
  )

  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={form.submit}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      <TextField
        form={form}
        name="first_name"
        label="First Name"
        required
        autoComplete="given-name"
        autoFocus={focusFirst}
      />
      <TextField form={form} name="last_name" label="Last Name" required autoComplete="family-name" />
      <TextField form={form} name="email" label="Email Address" required type="email" autoComplete="email" />
      <AboutFields form={form} />
      <NewPasswordFields form={form} label="Password" again="Confirm Password" />
      <ReferralField form={form} />
      <div className="grid gap-4 sm:col-span-2">
        <Button type="submit" size="large" wide busy={form.busy}>
          Sign Up
        </Button>
        <TermsText doing="signing up" />
        <p className="border-t border-line pt-4 text-center">
          Already have an account?{" "}
          <button
            type="button"
            onClick={onSwitch}
            className="min-h-11 px-1 font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
          >
            Log In
          </button>
        </p>
      </div>
    </form>
  )
}
