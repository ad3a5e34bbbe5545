import { type FormEvent, type RefObject, useRef, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { showToast } from "~/platform/toast-store"
import type { FieldErrors } from "~/features/auth/validation"
import { type Wait, waitOf } from "./wait"

export interface AuthForm<Fields> {
  values: Fields
  errors: FieldErrors<keyof Fields & string>
  busy: boolean
  /** Set after too many tries (429): what the shop said, and until when it will not hear this form again. */
  wait: Wait | null
  formRef: RefObject<HTMLFormElement | null>
  set: (field: keyof Fields & string, value: string) => void
  /** Empties the form, after what it asked for is done. */
  reset: () => void
  submit: (event?: FormEvent) => Promise<void>
}

/**
 * A form of text fields: checked before it is sent; the server's field messages land on their fields and go when
 * the shopper types; any failure is a toast with the server's message; the first bad field gets the focus. A failure that
 * names no field is shown at the one that `byCode` has for it.
 * `send` may deal with a failure itself; what it throws on is shown here.
 */
export function useAuthForm<Fields extends { [K in keyof Fields]: string }>(
  initial: Fields,
  check: (values: Fields) => FieldErrors<keyof Fields & string>,
  send: (values: Fields) => Promise<void>,
  /** Server's field names where they differ from the form's. */
  renamed: Partial<Record<string, keyof Fields & string>> = {},
  /** Fields by the code of the failure. */
  byCode: Partial<Record<string, keyof Fields & string>> = {},
): AuthForm<Fields> {
  type Name = keyof Fields & string
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState<Wait | null>(null)
  const sending = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  const set = (field: Name, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setErrors((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }))
  }

  const reset = () => {
    setValues(initial)
    setErrors({})
    setWait(null)
  }

  const show = (found: FieldErrors<Name>) => {
    setErrors(found)
    // After React has marked them, so that the field is announced with its message.
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus())
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (sending.current) return
    const found = check(values)
    if (Object.values(found).some(Boolean)) return show(found)
    setErrors({})
    sending.current = true
    setBusy(true)
    try {
      await send(values)
      setWait(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWait(waitOf(error))
      showToast({ message: error.message, tone: "error" })
      const told: FieldErrors<Name> = {}
      for (const [field, messages] of Object.entries(error.errors)) {
        const name = renamed[field] ?? (field as Name)
        if (name in values) told[name] = messages[0]
      }
      const own = byCode[error.code]
      if (own && Object.keys(told).length === 0) told[own] = error.message
      if (Object.keys(told).length > 0) show(told)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { values, errors, busy, wait, formRef, set, reset, submit }
}
