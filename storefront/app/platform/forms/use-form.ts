import { type FormEvent, type RefObject, useRef, useState } from "react"
import { ApiError } from "~/platform/api/error"
import { isNoAnswer } from "~/platform/api/repeat-on-broken-line"
import { showToast } from "~/platform/toast-store"
import type { FieldErrors } from "./checks"
import { messagesAt, type NameOf, type Names } from "./messages-at"
import { type Wait, waitOf } from "./wait"

/** What is typed, what is wrong with it, and how to change both. */
export interface Fields<Values> {
  values: Values
  errors: FieldErrors<NameOf<Values>>
  formRef: RefObject<HTMLFormElement | null>
  /** Changes a field; what was wrong with it is no longer shown. */
  set: <Name extends NameOf<Values>>(field: Name, value: Values[Name]) => void
  /** Changes several fields at once; their messages stay. */
  change: (next: (now: Values) => Values) => void
  /** Shows what is wrong and moves the focus to the first such field. */
  show: (found: FieldErrors<NameOf<Values>>) => void
  /** Empties the form, after what it asked for is done. */
  reset: () => void
}

export interface Form<Values> extends Fields<Values> {
  busy: boolean
  /** Set after too many tries (429): what the shop said, and until when it refuses this form. */
  wait: Wait | null
  /** A refusal that belongs to no field, of forms with `inline`. */
  problem: string | null
  submit: (event?: FormEvent) => Promise<void>
}

interface Options<Values> extends Names<Values> {
  /** The form shows refusals itself: at their fields, or as `problem`. Otherwise each is a toast as well. */
  inline?: boolean
  /** After the server's messages are at their fields. */
  onRefused?: (messages: FieldErrors<NameOf<Values>>) => void
}

/**
 * The fields of a form, with the focus on the first bad one: the first that is marked on the page, or the first of `order`,
 * where a field is not marked itself. `start` is as for `useState`.
 */
export function useFields<Values extends object>(
  start: Values | (() => Values),
  order?: readonly NameOf<Values>[],
): Fields<Values> {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors<NameOf<Values>>>({})
  const formRef = useRef<HTMLFormElement>(null)
  return {
    values,
    errors,
    formRef,
    set: (field, value) => {
      setValues((now) => ({ ...now, [field]: value }))
      setErrors((now) => (now[field] === undefined ? now : { ...now, [field]: undefined }))
    },
    change: setValues,
    show: (found) => {
      setErrors(found)
      if (!Object.values(found).some(Boolean)) return
      const first = order?.find((name) => found[name])
      const bad = first ? `[name="${first}"]` : "[aria-invalid]"
      // After React has marked them, so that the field is announced with its message.
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>(bad)?.focus())
    },
    reset: () => {
      setValues(start)
      setErrors({})
    },
  }
}

/**
 * The shop's one form: checked before it is sent, one call however often it is pressed; the server's messages are shown at
 * their fields until the shopper types there; the first bad field gets the focus; after a 429 `wait` counts down.
 *
 * `send` gets what is typed and an Idempotency-Key, which stays the same until a field changes or the shop has answered: sent
 * again after a broken line it is the same request. What `send` throws is shown here, unless it dealt with it.
 */
export function useForm<Values extends object>(
  start: Values | (() => Values),
  check: (values: Values) => FieldErrors<NameOf<Values>>,
  send: (values: Values, idempotencyKey: () => string) => Promise<void>,
  { renamed = {}, byCode = {}, inline = false, onRefused }: Options<Values> = {},
): Form<Values> {
  const fields = useFields(start)
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState<Wait | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef(false)
  const key = useRef<string | null>(null)
  const { values, show } = fields

  const refuse = (error: ApiError) => {
    setWait(waitOf(error))
    const messages = messagesAt(error, values, { renamed, byCode })
    const hasField = Object.keys(messages).length > 0
    if (!inline) showToast({ message: error.message, tone: "error" })
    else if (!hasField) setProblem(Object.values(error.errors)[0]?.[0] ?? error.message)
    if (!hasField) return
    onRefused?.(messages)
    show(messages)
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (sending.current) return
    setProblem(null)
    const found = check(values)
    if (Object.values(found).some(Boolean)) return show(found)
    show({})
    sending.current = true
    setBusy(true)
    try {
      await send(values, () => {
        key.current ??= crypto.randomUUID()
        return key.current
      })
      key.current = null
      setWait(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isNoAnswer(error)) key.current = null
      refuse(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    ...fields,
    busy,
    wait,
    problem,
    submit,
    set: (field, value) => {
      key.current = null
      fields.set(field, value)
    },
    reset: () => {
      fields.reset()
      setWait(null)
      setProblem(null)
    },
  }
}
