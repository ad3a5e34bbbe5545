import { CalendarMini } from "@medusajs/icons"
import { IconButton, Input } from "@medusajs/ui"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import { shownDay, typedDay, typedMoment } from "../platform/typed-days"

/**
 * A day, or with `withTime` a moment, typed and shown with the day first whatever the browser's language; the calendar is the
 * browser's own. `value` is YYYY-MM-DD (and THH:MM). What is no day is passed on as typed, so that the shop refuses it on its
 * field.
 */
export function DayInput({
  value,
  onChange,
  withTime = false,
  ...input
}: Omit<ComponentProps<typeof Input>, "type" | "value" | "onChange" | "ref"> & {
  value: string
  onChange: (value: string) => void
  withTime?: boolean
}) {
  const [typed, setTyped] = useState(shownDay(value))
  const said = useRef(value)
  const calendar = useRef<HTMLInputElement>(null)
  const read = withTime ? typedMoment : typedDay
  // Another value from outside, not the answer to what is being typed.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(shownDay(value))
  }, [value])
  const say = (next: string) => {
    said.current = next
    onChange(next)
  }
  return (
    <div className="relative flex items-center gap-1">
      <Input
        {...input}
        type="text"
        autoComplete="off"
        placeholder={withTime ? "DD/MM/YYYY HH:MM" : "DD/MM/YYYY"}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          say(read(event.target.value) ?? event.target.value)
        }}
        onBlur={() => setTyped(shownDay(read(typed) ?? typed))}
      />
      <IconButton
        type="button"
        size="small"
        variant="transparent"
        aria-label="Open the calendar"
        disabled={input.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarMini />
      </IconButton>
      <input
        ref={calendar}
        type={withTime ? "datetime-local" : "date"}
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute right-0 bottom-0 h-0 w-0 opacity-0"
        value={read(typed) ?? ""}
        onChange={(event) => {
          setTyped(shownDay(event.target.value))
          say(event.target.value)
        }}
      />
    </div>
  )
}
