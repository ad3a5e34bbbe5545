import { api } from "~/platform/api/client"
import { afterRegister } from "~/platform/session/redirect"
import { readStored, signIn } from "~/platform/session/store"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { PasswordInput } from "~/ui/password-input"
import { Select } from "~/ui/select"
import { showToast } from "~/ui/toast-store"
import { TermsText } from "./terms-text"
import { useAuthForm } from "./use-auth-form"
import { checkRegister, type RegisterFields } from "./validation"

interface RegisterFormProps {
  next: string | null
  onDone: (to: string) => void
  onSwitch: () => void
  focusFirst?: boolean
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

/** Specification 2.13, shared by the dialog and the page. Rendered in the browser only: it reads the stored referral. */
export function RegisterForm({ next, onDone, onSwitch, focusFirst = false }: RegisterFormProps) {
  const form = useAuthForm<RegisterFields>(
    { ...empty, referred_by: readReferral() },
    checkRegister,
    async ({ sex, ...values }) => {
      const { message, data } = await api("POST /auth/register", {
        body: { ...values, email: values.email.trim(), gender: sex, platform: "web" },
      })
      signIn(data.access_token, data.user)
      showToast({ message, tone: "success" })
      onDone(afterRegister(next))
    },
    { gender: "sex" },
  )
  const text = (name: keyof RegisterFields) => ({
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  })

  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="First Name" error={form.errors.first_name} required>
        {(aria) => (
          <Input {...aria} {...text("first_name")} autoComplete="given-name" autoFocus={focusFirst} />
        )}
      </Field>
      <Field label="Last Name" error={form.errors.last_name} required>
        {(aria) => <Input {...aria} {...text("last_name")} autoComplete="family-name" />}
      </Field>
      <Field label="Email Address" error={form.errors.email} required>
        {(aria) => <Input {...aria} {...text("email")} type="email" autoComplete="email" />}
      </Field>
      <Field label="Phone Number" error={form.errors.mobile} required>
        {(aria) => (
          <Input {...aria} {...text("mobile")} type="tel" autoComplete="tel" placeholder="0803 123 4567" />
        )}
      </Field>
      <Field label="Date of Birth" error={form.errors.dob} required>
        {(aria) => (
          <Input {...aria} {...text("dob")} type="date" autoComplete="bday" min="1900-01-01" max={today()} />
        )}
      </Field>
      <Field label="Gender" error={form.errors.sex} required>
        {(aria) => (
          <Select {...aria} {...text("sex")} autoComplete="sex">
            <option value="">Choose</option>
            <option value="male">Male</option>
            <option value="female">Female</option>
            <option value="others">Others</option>
          </Select>
        )}
      </Field>
      <Field label="Password" error={form.errors.password} hint="At least 8 characters" required>
        {(aria) => <PasswordInput {...aria} {...text("password")} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm Password" error={form.errors.password_confirmation} required>
        {(aria) => <PasswordInput {...aria} {...text("password_confirmation")} autoComplete="new-password" />}
      </Field>
      <Field label="Referral Code" error={form.errors.referred_by} optional className="sm:col-span-2">
        {(aria) => (
          <Input
            {...aria}
            {...text("referred_by")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
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

function readReferral(): string {
  const { referal } = readStored()
  return typeof referal === "string" ? referal : ""
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
