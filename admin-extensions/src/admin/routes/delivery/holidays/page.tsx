import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, StatusBadge } from "@medusajs/ui"
import { lagosDay } from "../../../../../../src/contract/lagos"
import { dayName } from "../../../features/delivery/delivery-try"
import { HolidayForm, type StaffHoliday } from "../../../features/delivery/holiday-form"
import { useListFilter } from "../../../platform/list-filter"
import { useRead } from "../../../platform/shop-queries"
import { ViewButton } from "../../../ui/buttons"
import { useRecordEditing } from "../../../ui/record-editing"
import { editAction, RowMenu } from "../../../ui/row-menu"
import { Loaded, Screen } from "../../../ui/screen"
import { Strong, Subtle } from "../../../ui/text"

const isWeekend = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

const yearNow = () => Number(lagosDay().slice(0, 4))

/** Days on which nothing leaves, from which the expected day of an order is counted. */
export default function HolidaysPage() {
  const { chosen, filter } = useListFilter()
  const year = Number(chosen("year")) || yearNow()
  const days = useRead("GET /admin/holidays", { query: { year } })
  const { mayChange, edit, ...records } = useRecordEditing<StaffHoliday>(days, {
    permission: "delivery.update",
    add: "New day",
    form: (day, step) => <HolidayForm day={day} {...step} />,
    deletion: ({ name, is_working }) => ({
      name,
      consequence: is_working
        ? "It becomes a public holiday again."
        : "The day is a business day again, unless the law makes it a holiday.",
      call: "DELETE /admin/holidays/delete/{id}",
    }),
  })
  return (
    <Screen
      title="Holidays"
      about="We do not ship on these days or at weekends. Fixed public holidays are set for every year. Add the Eids, Maulid and days that the government declares."
      actions={records.addButton}
    >
      <div className="flex flex-wrap gap-2 px-6 py-4">
        {[-1, 0, 1, 2].map((ahead) => {
          const choice = yearNow() + ahead
          return (
            <ViewButton
              key={choice}
              isChosen={choice === year}
              onClick={() => filter({ year: ahead === 0 ? "" : String(choice) })}
            >
              {choice}
            </ViewButton>
          )
        })}
      </div>
      <Loaded query={days} empty="No holiday in this year.">
        {(all) => (
          <ul className="divide-y">
            {all.map((day) => (
              <li key={day.id} className="flex items-center gap-3 px-6 py-2">
                <div className="min-w-0 flex-1">
                  <Strong>{day.name}</Strong>
                  <Subtle size="xsmall">{dayName(day.day)}</Subtle>
                </div>
                <Badge size="2xsmall">{day.source === "law" ? "Public holiday" : "Added by staff"}</Badge>
                {day.is_working && <StatusBadge color="green">We work</StatusBadge>}
                {mayChange && <RowMenu name={day.name} actions={actionsOf(day)} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {records.drawers}
    </Screen>
  )

  function actionsOf(day: StaffHoliday) {
    if (day.source !== "law") return records.actionsOf(day)
    return isWeekend(day.day) ? [] : [editAction(() => edit(day), "We work on this day")]
  }
}

export const config = defineRouteConfig({ label: "Holidays", rank: 3 })
