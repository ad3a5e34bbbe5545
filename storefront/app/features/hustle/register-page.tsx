import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Card } from "~/ui/card"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { TextArea } from "~/ui/input"
import { TextField } from "~/ui/text-field"
import { PlaceFields } from "../addresses/place-fields"
import { type Application, HustleFrame } from "./hustle-frame"
import { hustleChanged } from "./hustle-query"
import { checkRegistration, registrationForm, startOf } from "./registration"

/** The first step for people who want to sell, and later the place to change their details. */
export function RegisterPage() {
  return <HustleFrame step={0}>{(application) => <RegistrationForm {...application} />}</HustleFrame>
}

function RegistrationForm({ user, hustle, consent }: Application) {
  const navigate = useNavigate()
  const form = useForm(
    () => registrationForm.restore(user.id, startOf(user, hustle)),
    checkRegistration,
    async (values) => {
      const { data } = await apiWithToast("POST /user/{brand}-hustle/profile", { body: values })
      hustleChanged(data)
      registrationForm.forget()
      const isWhole = data.documents.length > 0
      await navigate(isWhole ? personalPaths.hustleCompleted : personalPaths.hustleIdentity)
    },
  )
  const { values, errors, set } = form

  useEffect(() => registrationForm.remember(user.id, values), [user.id, values])

  return (
    <Card>
      <FormFrame form={form} className="grid gap-4 sm:grid-cols-2">
        <h2 className="text-xl font-bold sm:col-span-2">{hustle ? "Your details" : "Tell us about you"}</h2>
        <TextField
          form={form}
          name="business_name"
          label="Business name"
          hint="Your own name if you have no business"
          required
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          form={form}
          name="phone"
          label="Phone number"
          required
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <PlaceFields form={form} state="state_id" lga="lga_id" />
        <TextField
          form={form}
          name="address"
          label="Address"
          required
          className="sm:col-span-2"
          autoComplete="street-address"
          maxLength={250}
        />
        <TextField
          form={form}
          name="occupation"
          label="What do you do?"
          hint="Stylist, student, trader …"
          required
          autoComplete="organization-title"
          maxLength={100}
        />
        <TextField
          form={form}
          name="social_handle"
          label="Social media"
          hint="Where people follow you"
          optional
          autoComplete="off"
          maxLength={100}
        />
        <Field label="About you" error={errors.about} optional className="sm:col-span-2">
          {(aria) => (
            <TextArea
              {...aria}
              name="about"
              maxLength={1000}
              value={values.about}
              onChange={(event) => set("about", event.target.value)}
            />
          )}
        </Field>
        {hustle ? null : <p className="text-sm text-ink-soft sm:col-span-2">By registering: {consent}</p>}
        <div className="sm:col-span-2">
          <Submit>{hustle ? "Save" : "Register"}</Submit>
        </div>
      </FormFrame>
    </Card>
  )
}
