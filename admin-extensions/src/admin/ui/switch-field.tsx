import { Checkbox, clx, Label, Switch } from "@medusajs/ui"
import { useId } from "react"

interface OnOff {
  label: string
  value: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, and what that does. */
export function SwitchField({ label, hint, value, onChange }: OnOff & { hint?: string }) {
  const id = useId()
  return (
    <div className={clx("flex gap-3", hint ? "items-start" : "items-center")}>
      <Switch id={id} checked={value} onCheckedChange={onChange} />
      <Label htmlFor={id} size="small">
        {hint ? (
          <>
            <span className="font-medium">{label}</span>
            <br />
            <span className="text-ui-fg-subtle">{hint}</span>
          </>
        ) : (
          label
        )}
      </Label>
    </div>
  )
}

/** One of several things that may be so. */
export function CheckField({ label, value, onChange }: OnOff) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <Checkbox id={id} checked={value} onCheckedChange={(isOn) => onChange(isOn === true)} />
      <Label htmlFor={id} size="small">
        {label}
      </Label>
    </div>
  )
}
