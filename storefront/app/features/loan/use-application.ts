import type { User } from "@contract/account"
import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { showToast } from "~/platform/toast-store"
import {
  type ApplicationFields,
  type Bounds,
  bodyOf,
  checkStep,
  type FieldErrors,
  type FieldName,
  STEPS,
  stepOf,
} from "./application-fields"
import { forgetApplication, keepApplication, restoreApplication } from "./application-storage"
import { loanChanged } from "./loan-query"

const LAST = STEPS.length - 1

function startOf(user: User): Partial<ApplicationFields> {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    gender: user.gender ?? "",
    phone_number: user.mobile ?? "",
    home_address: user.address ?? "",
    state: user.state_id ?? "",
    lga: user.lga_id ?? "",
    city: user.city ?? "",
  }
}

/**
 * The application, step by step. The step is in the address and what was typed in the tab's memory, so that a refresh
 * and Back lose nothing; the bank verification number and the consent are given anew.
 */
export function useApplication(user: User, { needsDob, bounds }: { needsDob: boolean; bounds: Bounds }) {
  const [search, setSearch] = useSearchParams()
  const [values, setValues] = useState(() => restoreApplication(user.id, startOf(user)))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [consent, setConsent] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const key = useRef(crypto.randomUUID())

  // Nobody comes to a step past one that is not filled in.
  const asked = Math.min(Math.max(Number(search.get("step")) - 1 || 0, 0), LAST)
  const open = STEPS.findIndex((_, step) => hasErrors(checkStep(step, values, { needsDob, bounds })))
  const step = open < 0 ? asked : Math.min(asked, open)

  useEffect(() => keepApplication(user.id, values), [user.id, values])

  const set = (name: FieldName, value: string) => {
    key.current = crypto.randomUUID()
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => ({ ...now, [name]: undefined }))
  }
  const goTo = (to: number) => {
    setErrors({})
    setSearch({ step: String(to + 1) })
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("h2")?.focus())
  }
  const show = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }

  const send = async () => {
    if (!consent) return show({ consent: "We may not look at your application without your consent" })
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const body = { ...bodyOf(values, needsDob), email: user.email, consent: true as const }
      const { data, message } = await api("POST /request-loan", {
        // The server checks every choice.
        body: body as never,
        idempotencyKey: key.current,
      })
      forgetApplication()
      showToast({ message, tone: "success" })
      setSearch({}, { replace: true })
      await loanChanged(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
      const told = Object.entries(error.errors).map(([field, messages]) => [field, messages[0]])
      const first = Math.min(...told.map(([field]) => stepOf(field ?? "")), LAST)
      if (told.length > 0) {
        if (first !== step) setSearch({ step: String(first + 1) })
        show(Object.fromEntries(told))
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const next = async () => {
    const found = checkStep(step, values, { needsDob, bounds })
    if (hasErrors(found)) return show(found)
    if (step === LAST) await send()
    else goTo(step + 1)
  }

  return { values, errors, consent, busy, step, formRef, set, setConsent, goTo, next }
}

const hasErrors = (errors: FieldErrors) => Object.values(errors).some(Boolean)
