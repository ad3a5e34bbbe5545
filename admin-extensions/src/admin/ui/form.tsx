import { Alert } from "@medusajs/ui"
import { type ReactNode, useEffect, useRef } from "react"
import type { ApiError } from "../../../../src/contract/client"
import { Unsaved } from "../platform/unsaved"
import { SmallButton } from "./buttons"
import { FieldErrors } from "./field"

/**
 * A form, the only one of the admin: after a refusal each field says what is wrong with it, and the first of them has the
 * focus. Where no field is wrong, what the refusal says comes into view. What was typed is not lost by leaving.
 */
export function Form(props: {
  failure: ApiError | null
  /** Whether it holds what is not saved: then nothing leads away from it without asking. False for a question or a search. */
  isDirty: boolean
  className: string
  onSubmit: () => void
  children: ReactNode
}) {
  const { failure } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
    if (field) field.focus()
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" })
  }, [failure])
  return (
    <form
      ref={form}
      noValidate
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <Unsaved when={props.isDirty} />
      <FieldErrors.Provider value={failure?.errors ?? {}}>{props.children}</FieldErrors.Provider>
    </form>
  )
}

/** Somebody else has changed the record, or what was shown of it, since it was read. */
const CONFLICTS = ["changed_meanwhile", "prices_changed"]

/** What the shop refused. When somebody else has saved the record since, it offers to load theirs. */
export function Refusal(props: { failure: ApiError | null; onReload?: () => void; className?: string }) {
  const { failure, onReload, className } = props
  if (!failure) return null
  return (
    <Alert
      variant={CONFLICTS.includes(failure.code) ? "warning" : "error"}
      role="alert"
      className={className}
    >
      {failure.message}
      {onReload && failure.code === "changed_meanwhile" && (
        <div className="pt-2">
          <SmallButton onClick={onReload}>Reload</SmallButton>
        </div>
      )}
    </Alert>
  )
}
