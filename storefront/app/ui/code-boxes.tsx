import { type ComponentProps, type SyntheticEvent, useState } from "react"
import { classNames } from "./class-names"

interface CodeBoxesProps
  extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "onComplete" | "maxLength"> {
  value: string
  onChange: (digits: string) => void
  /** Called once when the last digit is there, typed, pasted or filled in by the phone. */
  onComplete?: (digits: string) => void
  length?: number
}

/**
 * A code of six digits, a box each. One real field lies over the boxes: paste, the phone's own filling in of a code
 * that came by text, password managers and screen readers all deal with a single text field. What is typed goes to
 * the end, whatever was pasted around the digits is dropped.
 */
export function CodeBoxes({
  value,
  onChange,
  onComplete,
  length = 6,
  className,
  "aria-invalid": invalid,
  ...rest
}: CodeBoxesProps) {
  const [focused, setFocused] = useState(false)
  const active = Math.min(value.length, length - 1)
  const changed = (text: string) => {
    const digits = digitsOf(text).slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = currentTarget
    // A selection (of everything, to type again) stays.
    if (selectionStart === selectionEnd && selectionEnd !== text.length)
      currentTarget.setSelectionRange(text.length, text.length)
  }
  return (
    <span className={classNames("relative block max-w-88", className)}>
      <span aria-hidden className="grid grid-cols-6 gap-2">
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={place}
            className={classNames(
              "grid h-14 place-items-center rounded-sm border bg-white text-xl font-bold tabular-nums",
              invalid ? "border-alert-deep" : "border-edge",
              focused &&
                place === active &&
                "border-brand-deep outline-2 outline-offset-2 outline-brand-deep",
            )}
          >
            {value[place] ?? (focused && place === active ? <Caret /> : null)}
          </span>
        ))}
      </span>
      <input
        {...rest}
        aria-invalid={invalid}
        value={value}
        onChange={(event) => changed(event.target.value)}
        onSelect={caretToEnd}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="absolute inset-0 size-full cursor-text text-base text-transparent caret-transparent opacity-0"
      />
    </span>
  )
}

/** The digits of a text, in ASCII: codes are copied with spaces, dashes and words around them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "")
}

function Caret() {
  return <span className="h-6 w-0.5 animate-shimmer bg-brand-deep" />
}
