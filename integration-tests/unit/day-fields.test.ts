import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sentDay, sentMoment } from "../../admin-extensions/src/admin/platform/typed-days"
import { refuseUnread } from "../../admin-extensions/src/admin/platform/typed-figures"
import { ApiError } from "../../src/contract/client"
import { DayField } from "../../src/contract/day-fields"
import { dayOf } from "../../src/contract/days"

const root = join(__dirname, "../..")
/** A browser's own field shows days by the language that it was installed in, and drops what is pasted. */
const OWN_FIELDS = ["admin-extensions/src/admin/ui/day-input.tsx", "storefront/app/ui/day-input.tsx"]
const BROWSERS =
  /\btype\s*[=:?]\s*\{?[^}\n]*["'`](?:date|datetime-local|month|week)["'`]|["'`]datetime-local["'`]|\bDatePicker\b/

const sources = ["admin-extensions/src", "storefront/app"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx$/.test(path))
    .map((path) => join(folder, path)),
)

it("days are typed only in the one day field of the storefront and that of the back office", () => {
  const found = sources.filter((path) => BROWSERS.test(readFileSync(join(root, path), "utf8")))
  expect(found.sort()).toEqual(OWN_FIELDS)
})

describe("the rule about what it finds", () => {
  it.each([
    '<Input type="date" />',
    "<Input type={'date'} />",
    '<input type={withTime ? "datetime-local" : "date"} />',
    'dob: { label: "Date of birth", type: "date" }',
    "<DatePicker />",
  ])("the rule of day fields finds a browser's own field: %s", (text) => expect(text).toMatch(BROWSERS))

  it.each(['<Input type="text" />', 'type: "percentage"', "const date = 1"])(
    "the rule of day fields does not find: %s",
    (text) => expect(text).not.toMatch(BROWSERS),
  )
})

describe("a day that is typed in a form of the back office", () => {
  it("a day typed in the back office is sent as programs send it, and an empty field as null", () => {
    expect([sentDay("31/12/2028"), sentDay(" 2028-12-31 "), sentDay("")]).toEqual([
      "2028-12-31",
      "2028-12-31",
      null,
    ])
    expect([sentMoment("31/12/2028 14:30"), sentMoment("2028-12-31T00:30"), sentMoment("")]).toEqual([
      "2028-12-31T13:30:00.000Z",
      "2028-12-30T23:30:00.000Z",
      null,
    ])
  })

  it("a day typed in the back office is not sent when it is no date, and its field says so", () => {
    const lots = ["31/02/2028", "2028-13-01", "31/12/28", "12/31/2028"].map((text) => ({
      expires_on: sentDay(text),
    }))
    const refusal = refusalOf({ lots, starts_at: sentMoment("31/12/2028 25:00") })
    expect(Object.keys(refusal?.errors ?? {})).toEqual([
      ...lots.map((_, index) => `lots.${index}.expires_on`),
      "starts_at",
    ])
    expect(refusal?.message).toBe('"31/02/2028" is not a date: write it like 31/12/2028')
  })

  it("a day typed in the back office is accepted by the shop once it was read", () => {
    for (const text of ["31/12/2028", "29 Feb 2028", "1.2.2028"])
      expect(DayField.parse(dayOf(text))).toBe(dayOf(text))
    for (const text of ["2028-02-31", "2028-13-01", "31/12/2028", ""])
      expect(DayField.safeParse(text).success).toBe(false)
  })
})

function refusalOf(sent: unknown): ApiError | null {
  try {
    refuseUnread(sent)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
