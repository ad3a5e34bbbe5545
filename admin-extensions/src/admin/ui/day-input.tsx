import { CalendarMini } from "@medusajs/icons"
import { Hint, Input } from "@medusajs/ui"
import { type ComponentProps, useEffect, useId, useRef, useState } from "react"
import { dayOf, momentOf, notADay, shownDay } from "../../../../src/contract/days"
import { IconAction } from "./buttons"

/**
 * A day, or with `withTime` a moment, typed, pasted and shown with the day first whatever the browser's language; the calendar
 * is the browser's own. `value` is YYYY-MM-DD (and THH:MM). What is no day is passed on as typed, for `sentDay` and `sentMoment`
 * to refuse, and said under the field once it is left.
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
  const read = withTime ? momentOf : dayOf
  const shown = (text: string) => shownDay(read(text) ?? text)
  const [typed, setTyped] = useState(shown(value))
  const [isLeft, setLeft] = useState(true)
  const said = useRef(value)
  const calendar = useRef<HTMLInputElement>(null)
  const noteId = useId()
  // Another value from outside, not the answer to what is being typed.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(shownDay((withTime ? momentOf : dayOf)(value) ?? value))
    setLeft(true)
  }, [value, withTime])
  const say = (next: string) => {
    said.current = next
    onChange(next)
  }
  // The form says it itself once it was sent.
  const isUnread = isLeft && !input["aria-invalid"] && typed.trim() !== "" && read(typed) === null
  return (
    <div className="flex flex-col gap-y-1">
      <div className="relative flex items-center gap-1">
        <Input
          {...input}
          {...(isUnread && {
            "aria-invalid": true,
            "aria-describedby": [input["aria-describedby"], noteId].filter(Boolean).join(" "),
          })}
          type="text"
          autoComplete="off"
          placeholder={withTime ? "DD/MM/YYYY HH:MM" : "DD/MM/YYYY"}
          value={typed}
          onChange={(event) => {
            setLeft(false)
            setTyped(event.target.value)
            say(read(event.target.value) ?? event.target.value)
          }}
          onBlur={() => {
            setLeft(true)
            setTyped(shown(typed))
          }}
        />
        <IconAction
          label="Open the calendar"
          icon={<CalendarMini />}
          disabled={input.disabled}
          onClick={() => calendar.current?.showPicker()}
        />
        <input
          ref={calendar}
          type={withTime ? "datetime-local" : "date"}
          tabIndex={-1}
          aria-hidden
          className="pointer-events-none absolute right-0 bottom-0 h-0 w-0 opacity-0"
          value={read(typed) ?? ""}
          onChange={(event) => {
            setLeft(true)
            setTyped(shownDay(event.target.value))
            say(event.target.value)
          }}
        />
      </div>
      {isUnread && (
        <Hint id={noteId} variant="error">
          {notADay(typed, withTime)}
        </Hint>
      )}
    </div>
  )
}
