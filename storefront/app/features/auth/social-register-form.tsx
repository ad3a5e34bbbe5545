import type { Data } from "@contract/calls"
import type { NeedsRegistration } from "@contract/social"
import type { z } from "zod"
import { api } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { Button } from "~/ui/button"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { TextField } from "~/ui/text-field"
import { WaitNotice } from "~/ui/wait-notice"
import { storedReferral } from "../referral/referral-memory"
import { AboutFields, ReferralField } from "./person-fields"
import { TermsText } from "./terms-text"
import { checkSocialRegister, type SocialRegisterFields } from "./validation"

/** Awaits the call that signs in, and goes on with its answer; the form shows what it throws. */
export type ProceedBySocial = (
  call: Promise<{ message: string; data: Data<"POST /auth/login"> }>,
) => Promise<void>

interface SocialRegisterFormProps {
  ticket: string
  needs: z.infer<typeof NeedsRegistration>
  proceed: ProceedBySocial
}

/** What the provider could not say of somebody new: the register form without a password. */
export function SocialRegisterForm({ ticket, needs, proceed }: SocialRegisterFormProps) {
  const form = useForm<SocialRegisterFields>(
    {
      first_name: needs.first_name,
      last_name: needs.last_name,
      email: needs.email ?? "",
      mobile: "",
      dob: "",
      sex: "",
      referred_by: storedReferral(),
    },
    checkSocialRegister,
    async ({ sex, ...values }) =>
      proceed(
        api("POST /auth/social/register", {
          body: { ...values, email: values.email.trim(), gender: sex as "female", ticket, platform: "web" },
        }),
      ),
    { renamed: { gender: "sex" } },
  )

  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <p className="sm:col-span-2">Nearly there. Add a few details to finish your account.</p>
      <div className="sm:col-span-2">
        <WaitNotice wait={form.wait} />
      </div>
      <TextField form={form} name="first_name" label="First Name" required autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last Name" required autoComplete="family-name" />
      <Field label="Email Address" error={form.errors.email} required>
        {(aria) => (
          <Input
            {...aria}
            name="email"
            value={form.values.email}
            onChange={(event) => form.set("email", event.target.value)}
            type="email"
            autoComplete="email"
            readOnly={needs.email !== null}
            className={needs.email !== null ? "text-ink-soft" : undefined}
          />
        )}
      </Field>
      <AboutFields form={form} />
      <ReferralField form={form} />
      <div className="grid gap-4 sm:col-span-2">
        <Button type="submit" size="large" wide busy={form.busy}>
          Sign Up
        </Button>
        <TermsText doing="signing up" />
      </div>
    </form>
  )
}
