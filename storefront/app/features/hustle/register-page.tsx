import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { personalPaths } from "~/platform/paths/personal-paths"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { Card } from "~/ui/card"
import { Field } from "~/ui/field"
import { Input, TextArea } from "~/ui/input"
import { PlaceFields } from "../addresses/place-fields"
import { type Application, HustleFrame } from "./hustle-frame"
import { hustleChanged } from "./hustle-query"
import {
  checkRegistration,
  forgetRegistration,
  keepRegistration,
  type Registration,
  type RegistrationErrors,
  restoreRegistration,
  startOf,
} from "./registration"

/** Who wants to sell: the first step, and later the place to change what was told. */
export function RegisterPage() {
  return <HustleFrame step={0}>{(application) => <RegistrationForm {...application} />}</HustleFrame>
}

function RegistrationForm({ user, hustle, consent }: Application) {
  const navigate = useNavigate()
  const [values, setValues] = useState(() => restoreRegistration(user.id, startOf(user, hustle)))
  const [errors, setErrors] = useState<RegistrationErrors>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => keepRegistration(user.id, values), [user.id, values])

  const set = (change: Partial<Registration>) => {
    setValues((now) => ({ ...now, ...change }))
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }))
  }
  const show = (found: RegistrationErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkRegistration(values)
    if (Object.keys(found).length > 0) return show(found)
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const { data, message } = await api("POST /user/{brand}-hustle/profile", { body: values })
      hustleChanged(data)
      forgetRegistration()
      showToast({ message, tone: "success" })
      navigate(data.documents.length > 0 ? personalPaths.hustleCompleted : personalPaths.hustleIdentity)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
      show(Object.fromEntries(Object.entries(error.errors).map(([name, messages]) => [name, messages[0]])))
      sending.current = false
      setBusy(false)
    }
  }

  const text = (name: keyof Registration, look: TextLook): ReactNode => (
    <Field
      label={look.label}
      hint={look.hint}
      error={errors[name]}
      required={!look.optional}
      optional={look.optional}
      className={look.wide ? "sm:col-span-2" : undefined}
    >
      {(aria) => (
        <Input
          {...aria}
          name={name}
          type={look.type ?? "text"}
          autoComplete={look.autoComplete ?? "off"}
          maxLength={look.max}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <Card>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <h2 className="text-xl font-bold sm:col-span-2">{hustle ? "Your details" : "Tell us about you"}</h2>
        {text("business_name", {
          label: "Business name",
          hint: "Your own name if you have no business",
          autoComplete: "organization",
          max: 120,
        })}
        {text("phone", { label: "Phone number", type: "tel", autoComplete: "tel", max: 30 })}
        <PlaceFields
          state={values.state_id}
          lga={values.lga_id}
          onState={(id) => set({ state_id: id, lga_id: "" })}
          onLga={(id) => set({ lga_id: id })}
          errors={{ state: errors.state_id, lga: errors.lga_id }}
          names={{ state: "state_id", lga: "lga_id" }}
        />
        {text("address", { label: "Address", autoComplete: "street-address", max: 250, wide: true })}
        {text("occupation", {
          label: "What do you do?",
          hint: "Stylist, student, trader …",
          autoComplete: "organization-title",
          max: 100,
        })}
        {text("social_handle", {
          label: "Social media",
          hint: "Where people follow you",
          max: 100,
          optional: true,
        })}
        <Field label="About you" error={errors.about} optional className="sm:col-span-2">
          {(aria) => (
            <TextArea
              {...aria}
              name="about"
              maxLength={1000}
              value={values.about}
              onChange={(event) => set({ about: event.target.value })}
            />
          )}
        </Field>
        {hustle ? null : <p className="text-sm text-ink-soft sm:col-span-2">By registering: {consent}</p>}
        <div className="sm:col-span-2">
          <Button type="submit" busy={busy}>
            {hustle ? "Save" : "Register"}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface TextLook {
  label: string
  hint?: string
  type?: "tel"
  autoComplete?: string
  max: number
  wide?: boolean
  optional?: boolean
}
