import { type ComponentProps, useEffect, useRef, useState } from "react"
import { dayOf, shownDay } from "~/platform/forms/days"
import { classNames } from "./class-names"
import { icon } from "./icons"
import { Input } from "./input"

const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8" />)

type Props = Omit<ComponentProps<typeof Input>, "type" | "value" | "onChange" | "min" | "max"> & {
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, typed, pasted and shown with the day first whatever the browser's language; the calendar, with `min` and `max`, is the
 * browser's own. `value` is YYYY-MM-DD. What is no day is passed on as typed, for the form to refuse.
 */
export function DayInput({ value, onChange, min, max, className, ...input }: Props) {
  const [typed, setTyped] = useState(shownDay(value))
  const said = useRef(value)
  const calendar = useRef<HTMLInputElement>(null)
  // Another value from outside, not the answer to what is being typed.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(shownDay(dayOf(value) ?? value))
  }, [value])
  const say = (next: string) => {
    said.current = next
    onChange(next)
  }
  return (
    <span className="relative block">
      <Input
        placeholder="DD/MM/YYYY"
        {...input}
        className={classNames("w-full pr-12!", className)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          say(dayOf(event.target.value) ?? event.target.value.trim())
        }}
        onBlur={(event) => {
          setTyped(shownDay(dayOf(typed) ?? typed))
          input.onBlur?.(event)
        }}
      />
      <button
        type="button"
        aria-label="Open the calendar"
        className="absolute top-0 right-0 grid h-full w-11 place-items-center text-ink-soft"
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon className="size-5" />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute right-0 bottom-0 size-0 opacity-0"
        min={min}
        max={max}
        value={dayOf(typed) ?? ""}
        onChange={(event) => {
          setTyped(shownDay(event.target.value))
          say(event.target.value)
        }}
      />
    </span>
  )
}
