import { longDate } from "../contract/lagos"
import { toKobo } from "../contract/money"
import { exactKobo } from "../contract/naira"
import type { ReportCell, ReportColumn, ReportTable } from "../contract/report-tables"
import type { AccountMail } from "./account-mail"
import { button, color, heading, mailDocument, paragraph, section } from "./layout"
import { html, type Markup } from "./markup"
import type { MailContent } from "./order-mail"

/** Wide tables are not read on a phone: what names a row, what is drawn, and what stands beside it. */
const COLUMNS = 4

interface Shown {
  title: string
  about: string
  url: string
  columns: ReportColumn[]
  rows: string[][]
  total: string[] | null
}

/** The figures of a week to a member of staff who chose them. Pure. */
export function reportMail(
  tables: ReportTable[],
  week: { from: string; to: string },
  mail: AccountMail,
): MailContent {
  const days = `${longDate(week.from)} to ${longDate(week.to)}`
  const subject = `Reports of the week, ${days}: ${mail.shop.name}`
  const shown = tables.map((table) => shownOf(table, week, mail.shopUrl))
  const opening = [
    mail.firstName ? `Dear ${mail.firstName},` : "Hello,",
    `Here are the reports that you chose, for ${days}.`,
  ]
  const choose = "You get this e-mail on Mondays because you asked for it. Change that on the Reports screen."
  const address = `${mail.shopUrl}/app/reports`
  const body = html`${heading("Reports of the week")}${opening.map(paragraph)}${shown.map(drawn)}${button("Open the reports", address)}${paragraph(choose)}`
  const text = [
    "Reports of the week",
    ...opening,
    ...shown.map(written),
    choose,
    `Open the reports: ${address}`,
  ].join("\n\n")
  const frame = { shop: mail.shop, shopUrl: mail.shopUrl, subject, preview: opening[1] ?? subject }
  return { subject, html: mailDocument(frame, body), text: `${text}\n` }
}

function shownOf(table: ReportTable, week: { from: string; to: string }, shopUrl: string): Shown {
  const { report, title, about, columns, rows, total } = table
  const query = new URLSearchParams({
    report,
    ...(table.has_period ? { period: "custom", from: week.from, to: week.to } : {}),
  })
  const drawnAt = columns.findIndex(({ name }) => name === table.chart.value)
  const picked = columns
    .map((_, index) => index)
    .sort((a, b) => rank(a, drawnAt) - rank(b, drawnAt))
    .slice(0, COLUMNS)
    .sort((a, b) => a - b)
  const cells = (row: ReportCell[]) =>
    picked.map((index) => words(row[index] ?? null, columns[index]?.kind ?? "text"))
  return {
    title,
    about,
    url: `${shopUrl}/app/reports?${query}`,
    columns: picked.flatMap((index) => columns[index] ?? []),
    rows: rows.map(cells),
    total: total && cells(total),
  }
}

/** What names a row first, then what is drawn. */
const rank = (index: number, drawnAt: number): number => (index === 0 ? -2 : index === drawnAt ? -1 : index)

function words(cell: ReportCell, kind: ReportColumn["kind"]): string {
  if (cell === null) return "–"
  if (kind === "naira" && typeof cell === "number") return exactKobo(toKobo(cell))
  if (kind === "percent") return `${cell}%`
  if (kind === "day" && /^\d{4}-\d\d-\d\d$/.test(String(cell))) return longDate(String(cell))
  return typeof cell === "number" ? cell.toLocaleString("en-NG") : cell || "–"
}

function drawn({ title, about, url, columns, rows, total }: Shown): Markup {
  if (rows.length === 0) return section(title, paragraph("Nothing in this week."))
  const side = (index: number) => (columns[index]?.kind === "text" || index === 0 ? "left" : "right")
  const row = (cells: string[], weight: string) =>
    html`<tr>${cells.map((cell, index) => html`<td style="padding:6px 8px 6px 0;border-bottom:1px solid ${color.line};font-size:14px;font-weight:${weight};text-align:${side(index)}">${cell}</td>`)}</tr>`
  const head = row(
    columns.map(({ label }) => label),
    "700",
  )
  return section(
    title,
    html`<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:${color.soft}">${about}</p><table width="100%" cellpadding="0" cellspacing="0">${head}${rows.map((cells) => row(cells, "400"))}${total ? row(total, "700") : null}</table><p style="margin:8px 0 0;font-size:14px"><a href="${url}" style="color:${color.deep}">See all of it</a></p>`,
  )
}

function written({ title, url, columns, rows, total }: Shown): string {
  if (rows.length === 0) return `${title}\nNothing in this week.`
  const line = (cells: string[]) => {
    const [name = "", ...figures] = cells
    return `- ${name}: ${figures.map((figure, index) => `${columns[index + 1]?.label ?? ""} ${figure}`).join(", ")}`
  }
  return [title, ...rows.map(line), ...(total ? [line(total)] : []), `See all of it: ${url}`].join("\n")
}
