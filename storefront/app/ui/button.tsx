import { type ComponentProps, cloneElement, isValidElement, type ReactElement } from "react"
import { type ButtonLook, buttonClasses } from "./button-classes"
import { classNames } from "./class-names"
import { Spinner } from "./spinner"

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner over the label and refuses presses; the width stays. */
  busy?: boolean
  /** Gives the look to its one child (a link, say) instead of making a button. */
  asChild?: boolean
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  asChild = false,
  type = "button",
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = classNames(buttonClasses({ variant, size, wide }), className)
  if (asChild) {
    if (!isValidElement(children)) throw new Error("Button asChild needs exactly one element")
    const child = children as ReactElement<{ className?: string }>
    return cloneElement(child, { className: classNames(classes, child.props.className) })
  }
  return (
    <button
      type={type}
      className={classNames(classes, busy && "relative")}
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
