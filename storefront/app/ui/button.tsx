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
      // A busy button must not lose the focus, as it would with `disabled`.
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

/** What can be done beside the main thing. */
export const SecondaryButton = (button: Omit<ButtonProps, "variant">) => (
  <Button variant="secondary" {...button} />
)

/** The same in a dense row. */
export const SmallButton = (button: Omit<ButtonProps, "variant" | "size">) => (
  <Button variant="secondary" size="small" {...button} />
)

/** What is done seldom, or gives up. */
export const QuietButton = (button: Omit<ButtonProps, "variant">) => <Button variant="quiet" {...button} />

/** What is done with the thing that it stands in. */
export const RowButton = (button: Omit<ButtonProps, "variant" | "size" | "className">) => (
  <QuietButton size="small" className="text-brand-deep!" {...button} />
)
