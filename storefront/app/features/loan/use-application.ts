import type { User } from "@contract/account"
import { useEffect } from "react"
import { useSearchParams } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import {
  type ApplicationFields,
  type Bounds,
  bodyOf,
  checkStep,
  EMPTY,
  type FieldErrors,
  STEPS,
  stepOf,
} from "./application-fields"
import { applicationForm } from "./application-storage"
import { loanChanged } from "./loan-query"

const LAST = STEPS.length - 1

/** "yes" in `consent` once it is given. */
type Values = ApplicationFields & { consent: string }

function startOf(user: User): Values {
  return {
    ...EMPTY,
    first_name: user.first_name,
    last_name: user.last_name,
    gender: user.gender ?? "",
    phone_number: user.mobile ?? "",
    home_address: user.address ?? "",
    state: user.state_id ?? "",
    lga: user.lga_id ?? "",
    city: user.city ?? "",
    consent: "",
  }
}

/**
 * The application, step by step. The step is in the address and what was typed in the tab's memory, so that a refresh
 * and Back lose nothing; the bank verification number and the consent are given again.
 */
export function useApplication(user: User, given: { needsDob: boolean; bounds: Bounds }) {
  const [search, setSearch] = useSearchParams()
  const asked = Math.min(Math.max(Number(search.get("step")) - 1 || 0, 0), LAST)
  // Nobody comes to a step past one that is not filled in.
  const stepIn = (values: Values) => {
    const open = STEPS.findIndex((_, step) => hasErrors(checkStep(step, values, given)))
    return open < 0 ? asked : Math.min(asked, open)
  }

  const check = (values: Values): FieldErrors => {
    const step = stepIn(values)
    const found = checkStep(step, values, given)
    if (hasErrors(found) || step < LAST || values.consent) return found
    return { consent: "We may not look at your application without your consent" }
  }
  const send = async (values: Values, key: () => string) => {
    const step = stepIn(values)
    if (step < LAST) return goTo(step + 1)
    const body = { ...bodyOf(values, given.needsDob), email: user.email, consent: true as const }
    const { data } = await apiWithToast("POST /request-loan", {
      // The server checks every choice.
      body: body as never,
      idempotencyKey: key(),
    })
    applicationForm.forget()
    setSearch({}, { replace: true })
    await loanChanged(data)
  }
  const form = useForm(() => applicationForm.restore(user.id, startOf(user)), check, send, {
    onRefused: (refused) => {
      const first = Math.min(...Object.keys(refused).map(stepOf))
      if (first < LAST) setSearch({ step: String(first + 1) })
    },
  })
  const { values, formRef } = form

  useEffect(() => applicationForm.remember(user.id, values), [user.id, values])

  const goTo = (to: number) => {
    form.show({})
    setSearch({ step: String(to + 1) })
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("h2")?.focus())
  }
  return { ...form, step: stepIn(values), goTo }
}

const hasErrors = (errors: FieldErrors) => Object.values(errors).some(Boolean)
