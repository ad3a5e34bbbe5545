import type { Data } from "../../../../../src/contract/calls"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentDay } from "../../platform/typed-days"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { SwitchField } from "../../ui/switch-field"
import { TextField } from "../../ui/text-field"

export type StaffHoliday = Data<"GET /admin/holidays">[number]

/** A day that staff added. One by law is opened to say that the shop works on it. */
export function HolidayForm({ day, ...step }: Step & { day: StaffHoliday | null }) {
  const ofStaff = day?.source === "staff" ? day : null
  const isByLaw = day?.source === "law"
  const before = {
    day: day?.day ?? "",
    name: day?.name ?? "",
    is_working: day?.is_working ?? false,
  }
  const { value, bind, changed, isDirty } = useFields(
    { ...before, is_working: isByLaw || before.is_working },
    before,
  )
  const save = (send: Send) =>
    ofStaff
      ? send("PUT /admin/holidays/update/{id}", {
          params: { id: ofStaff.id },
          body: {
            ...changed,
            day: sentDay(changed.day),
            updated_at: ofStaff.updated_at ?? undefined,
          },
        })
      : send("POST /admin/holidays/store", { body: { ...value, day: sentDay(value.day) } })
  return (
    <EditDrawer {...step} title={day ? day.name : "New day"} isDirty={isDirty} onSave={save}>
      <DayField {...bind("day")} label="Day" disabled={isByLaw} />
      <TextField
        {...bind("name")}
        label="Name"
        hint="Shoppers read it on the Shipping page"
        maxLength={100}
      />
      <Field name="is_working" label="Work">
        {() => (
          <SwitchField
            {...bind("is_working")}
            label="We work on this day"
            hint="A public holiday on which we ship"
          />
        )}
      </Field>
    </EditDrawer>
  )
}
