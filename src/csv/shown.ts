import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from "numfmt"

/** Formats that every workbook has by their number. Of days it counts only which parts they show. */
const DAY = "yyyy-mm-dd"
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00" },
  ...{ 12: "# ?/?", 13: "# ??/??", 14: DAY, 15: DAY, 16: DAY, 17: DAY },
  ...{ 18: "hh:mm", 19: "hh:mm:ss", 20: "hh:mm", 21: "hh:mm:ss", 22: `${DAY} hh:mm` },
  ...{ 37: "#,##0;-#,##0", 38: "#,##0;-#,##0", 39: "#,##0.00;-#,##0.00", 40: "#,##0.00;-#,##0.00" },
  ...{ 41: "#,##0", 42: "#,##0", 43: "#,##0.00", 44: "#,##0.00" },
  ...{ 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0", 49: "@" },
}
const isEastAsianDay = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export const builtIn = (id: number): string => BUILT_IN[id] ?? (isEastAsianDay(id) ? DAY : "General")

const [FIRST_DAY, LAST_DAY] = [1, 2_958_465]
/** Workbooks of old Macs count days from 1904. */
const FROM_1904 = 1_462

/** How numbers of one format are read. */
export type Shown = (value: number) => string

/**
 * A number as its cell shows it, in a way that the shop's readers of figures and days take: no marks between thousands, days as
 * 2026-12-24. All its digits where the format shows fewer (scientific, in thousands), no digit, or no sign.
 */
export function shownBy(code: string, is1904: boolean): Shown {
  try {
    if (isDateFormat(code)) return dayBy(code, is1904)
    // What is quoted, escaped or a condition is no part of the number.
    const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "")
    if (/general|@|e[+-]|[0#?],+(?![0#?,])/i.test(bare) || !/[0#?]/.test(bare)) return allDigits
    // Whether the format can be read at all shows on the first number.
    format(code, 1)
  } catch {
    return allDigits
  }
  return (value) => {
    const text = format(code, value)
      .replace(/(\d),(?=\d)/g, "$1")
      .trim()
    const isWhole = /\d/.test(text) && (value >= 0 || text.includes("-"))
    return isWhole ? text : allDigits(value)
  }
}

/** With fifteen digits at most, as spreadsheets store them: what is beyond is how machines reckon. */
export function allDigits(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes("e")
    ? value.toLocaleString("en-US", { useGrouping: false, maximumSignificantDigits: 15 })
    : text
}

function dayBy(code: string, is1904: boolean): Shown {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code)
  const [hasDay, hasTime] = [year || month || day, hours || minutes || seconds]
  return (value) => {
    const serial = is1904 && hasDay ? value + FROM_1904 : value
    if (!hasDay) return format(code, value).trim()
    if (serial < FIRST_DAY || serial > LAST_DAY) return allDigits(value)
    const [y = 0, m = 0, d = 0, h = 0, min = 0] = dateFromSerial(serial)
    const date = `${String(y).padStart(4, "0")}-${two(m)}-${two(d)}`
    return hasTime && !Number.isInteger(serial) ? `${date}T${two(h)}:${two(min)}` : date
  }
}

const two = (figure: number) => String(figure).padStart(2, "0")
