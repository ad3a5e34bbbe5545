import type { ComponentProps } from "react"
import { type ButtonLook, buttonClasses } from "./button-classes"
import { classNames } from "./class-names"
import { Spinner } from "./spinner"

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner over the label and refuses presses; the width stays. */
  busy?: boolean
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = "button",
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClasses({ variant, size, wide }), className, busy && "relative")}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button keeps the focus: `disabled` would throw it away.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner label="Please wait" />
          </span>
          <span className="contents *:invisible">
            <span className="inline-flex items-center gap-2">{children}</span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
