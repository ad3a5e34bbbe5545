import type { Data } from "@contract/calls"
import type { NeedsRegistration } from "@contract/social"
import type { z } from "zod"
import { api } from "~/platform/api/client"
import { readStored } from "~/platform/session/store"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { Select } from "~/ui/select"
import { socialNames } from "./social-names"
import { TermsText } from "./terms-text"
import { useAuthForm } from "./use-auth-form"
import { checkSocialRegister, type SocialRegisterFields } from "./validation"
import { WaitNotice } from "./wait-notice"

/** Awaits the call that signs in, and goes on with its answer; what it throws is for the form to tell. */
export type ProceedBySocial = (
  call: Promise<{ message: string; data: Data<"POST /auth/login"> }>,
) => Promise<void>

interface SocialRegisterFormProps {
  ticket: string
  needs: z.infer<typeof NeedsRegistration>
  proceed: ProceedBySocial
}

/** What the provider could not say of somebody new: the register form (specification 2.13) without a password. */
export function SocialRegisterForm({ ticket, needs, proceed }: SocialRegisterFormProps) {
  const form = useAuthForm<SocialRegisterFields>(
    {
      first_name: needs.first_name,
      last_name: needs.last_name,
      email: needs.email ?? "",
      mobile: "",
      dob: "",
      sex: "",
      referred_by: referral(),
    },
    checkSocialRegister,
    async ({ sex, ...values }) =>
      proceed(
        api("POST /auth/social/register", {
          body: { ...values, email: values.email.trim(), gender: sex as "female", ticket, platform: "web" },
        }),
      ),
    { gender: "sex" },
  )
  const text = (name: keyof SocialRegisterFields) => ({
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  })

  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <p className="sm:col-span-2">
        {socialNames[needs.provider]} has told us who you are. A few details are missing, then your account is
        open.
      </p>
      <div className="sm:col-span-2">
        <WaitNotice wait={form.wait} />
      </div>
      <Field label="First Name" error={form.errors.first_name} required>
        {(aria) => <Input {...aria} {...text("first_name")} autoComplete="given-name" />}
      </Field>
      <Field label="Last Name" error={form.errors.last_name} required>
        {(aria) => <Input {...aria} {...text("last_name")} autoComplete="family-name" />}
      </Field>
      <Field label="Email Address" error={form.errors.email} required>
        {(aria) => (
          <Input
            {...aria}
            {...text("email")}
            type="email"
            autoComplete="email"
            readOnly={needs.email !== null}
            className={needs.email !== null ? "text-ink-soft" : undefined}
          />
        )}
      </Field>
      <Field label="Phone Number" error={form.errors.mobile} required>
        {(aria) => (
          <Input {...aria} {...text("mobile")} type="tel" autoComplete="tel" placeholder="0803 123 4567" />
        )}
      </Field>
      <Field label="Date of Birth" error={form.errors.dob} required>
        {(aria) => (
          <Input
            {...aria}
            {...text("dob")}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={new Date().toISOString().slice(0, 10)}
          />
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
      </div>
    </form>
  )
}

function referral(): string {
  const { referal } = readStored()
  return typeof referal === "string" ? referal : ""
}
