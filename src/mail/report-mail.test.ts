import type { ReportTable } from "../contract/report-tables"
import { readShop } from "../contract/shop"
import { reportMail } from "./report-mail"

const frame = {
  firstName: "Zainab",
  shop: readShop({ SHOP_NAME: "Beauty" }),
  shopUrl: "https://shop.example",
}
const week = { from: "2026-11-16", to: "2026-11-22" }
const brands: ReportTable = {
  report: "brands",
  title: "Sales by brand",
  about: "By brand.",
  has_period: true,
  columns: [
    { name: "brand", label: "Brand", kind: "text" },
    { name: "units", label: "Units", kind: "count" },
    { name: "sales", label: "Sales", kind: "naira" },
    { name: "units_before", label: "Units before", kind: "count" },
    { name: "sales_before", label: "Sales before", kind: "naira" },
  ],
  rows: [
    ["<b>Glow</b>", 1_200, 24_500.5, 3, 0],
    ["", 1, 0, 0, 0],
  ],
  total: ["All", 1_201, 24_500.5, 3, 0],
  chart: { value: "sales", before: "sales_before" },
}

it("a report e-mail has the chosen reports with their days, figures and where the rest is", () => {
  const { subject, text } = reportMail([brands], week, frame)
  expect(subject).toBe("Reports of the week, November 16th, 2026 to November 22nd, 2026: Beauty")
  expect(text).toContain("- <b>Glow</b>: Units 1,200, Sales ₦24,500.50, Units before 3")
  expect(text).toContain("- –: Units 1, Sales ₦0.00")
  expect(text).toContain("- All: Units 1,201, Sales ₦24,500.50")
  expect(text).toContain(
    "https://shop.example/app/reports?report=brands&period=custom&from=2026-11-16&to=2026-11-22",
  )
})

it("a report e-mail says when there is nothing, and gives no days for what stands now", () => {
  expect(reportMail([{ ...brands, rows: [], total: null }], week, frame).text).toContain(
    "Sales by brand\nNothing in this week.",
  )
  const stock: ReportTable = { ...brands, report: "stock", has_period: false }
  expect(reportMail([stock], week, frame).text).toContain("/app/reports?report=stock\n")
})

it("a report e-mail draws names as text, never as HTML", () => {
  expect(reportMail([brands], week, frame).html).not.toContain("<b>Glow")
})
