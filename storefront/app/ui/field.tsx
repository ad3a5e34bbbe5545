import { type ReactNode, useId } from "react"
import { classNames } from "./class-names"
import { AlertIcon } from "./icons"

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export interface FieldAria {
  id: string
  required: boolean | undefined
  "aria-invalid": true | undefined
  "aria-describedby": string | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** One message or several; the first is shown. */
  error?: string | readonly string[] | null
  required?: boolean
  /** Says "(optional)" after the label. */
  optional?: boolean
  /** Hides the label from sight, not from screen readers. */
  labelHidden?: boolean
  id?: string
  className?: string
  children: (aria: FieldAria) => ReactNode
}

/** Label, control, hint and error, wired together: `<Field label="City">{(aria) => <Input {...aria} name="city" />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const message = typeof error === "string" ? error : error?.[0]
  const described = [message && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(" ")
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className={labelHidden ? "sr-only" : "text-sm font-semibold"}>
        {label}
        {optional ? <span className="font-normal text-ink-faint"> (optional)</span> : null}
      </label>
      {children({
        id: controlId,
        required,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {message ? (
        <p id={`${controlId}-error`} className="flex items-start gap-1.5 text-sm text-alert-deep">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${controlId}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
