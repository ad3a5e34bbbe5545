import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import {
  emptyShade,
  formOf,
  sendingOf,
} from "../../admin-extensions/src/admin/features/products/editor/editor-form"
import {
  quantityProblem,
  refuseUnread,
  sentFigure,
  UnreadFigure,
} from "../../admin-extensions/src/admin/platform/typed-figures"
import { ApiError } from "../../src/contract/client"
import type { FigureKind } from "../../src/contract/figures"

const root = join(__dirname, "../../admin-extensions/src/admin")
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file))

/** What numbers are read from in an area of the admin besides what is typed. */
const OTHER_NUMBERS: Record<string, string> = {
  "features/orders/order-bulk-bar.tsx": "whether an order was moved, to sort by",
  "features/products/price-change.ts": "one of the roundings to choose from",
  "features/reports/any-report.tsx": "cells of a report",
  "features/reports/charts/bars-chart.tsx": "what a chart hands back of its own figures",
}
const READERS = /^(Number|Number\.parseFloat|Number\.parseInt|parseFloat|parseInt)$/

interface Found {
  /** `<Input type="number">`: the browser drops the comma of 4,00 and says nothing. */
  browserNumbers: boolean
  ownReading: boolean
  /** A figure that is pasted would lose its end. */
  cutFigures: boolean
  figureFields: number
}

function lookAt(file: string): Found {
  const text = readFileSync(join(root, file), "utf8")
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found = { browserNumbers: false, ownReading: false, cutFigures: false, figureFields: 0 }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const isField = /^(input|\w*(Input|Field))$/.test(node.tagName.getText(source))
      found.browserNumbers ||= isField && wordOf(node.attributes, "type") === "number"
    }
    if (ts.isJsxAttributes(node) || ts.isObjectLiteralExpression(node)) {
      if (wordOf(node, "type") === "number" && wordOf(node, "inputMode") !== undefined)
        found.browserNumbers = true
      if (/numeric|decimal/.test(wordOf(node, "inputMode") ?? "")) {
        found.figureFields += 1
        found.cutFigures ||= wordOf(node, "maxLength") !== undefined
      }
    }
    if (ts.isCallExpression(node) && READERS.test(node.expression.getText(source))) found.ownReading = true
    ts.forEachChild(node, visit)
  }
  const wordOf = (node: ts.JsxAttributes | ts.ObjectLiteralExpression, name: string): string | undefined => {
    for (const one of node.properties)
      if ((ts.isJsxAttribute(one) || ts.isPropertyAssignment(one)) && one.name.getText(source) === name)
        return one.initializer?.getText(source).replace(/^["'](.*)["']$/, "$1")
    return undefined
  }
  visit(source)
  return found
}

/** What refuses what is to be sent; null when it goes. */
function refusalOf(sent: unknown): unknown {
  try {
    refuseUnread(sent)
    return null
  } catch (error) {
    return error
  }
}

const looked = files.map((file) => ({ file, ...lookAt(file) }))
const filesWhere = (is: (one: Found) => boolean) => looked.filter(is).map(({ file }) => file)

describe("the fields of the admin that take figures", () => {
  it("the admin's fields for figures are found in its sources", () => {
    expect(filesWhere(({ figureFields }) => figureFields > 0).length).toBeGreaterThan(20)
  })

  it("the admin's fields for figures leave no reading to the browser", () => {
    expect(filesWhere(({ browserNumbers }) => browserNumbers)).toEqual([])
  })

  it("the admin's fields for figures are read by the one reader", () => {
    const own = filesWhere(({ ownReading }) => ownReading).filter((file) => /^(features|ui)\//.test(file))
    expect(own.sort()).toEqual(Object.keys(OTHER_NUMBERS))
  })

  it("the admin's fields for figures take all that is pasted", () => {
    expect(filesWhere(({ cutFigures }) => cutFigures)).toEqual([])
  })
})

describe("what is sent of a figure that was typed", () => {
  it.each<[text: string, kind: FigureKind, figure: number | null]>([
    ["12,500", "naira", 12_500],
    ["₦12,500.00", "naira", 12_500],
    ["N5,000", "naira", 5_000],
    ["#5,000", "naira", 5_000],
    ["5,000/-", "naira", 5_000],
    ["5 000", "naira", 5_000],
    ["NGN 5000", "naira", 5_000],
    ["0.05", "kilograms", 0.05],
    ["1,250", "number", 1_250],
    ["12.5 %", "percent", 12.5],
    ["-5000", "naira", -5_000],
    ["0", "number", 0],
    ["", "naira", null],
    ["  ", "number", null],
  ])("the typed figure %j in %s is sent as the figure %j", (text, kind, figure) => {
    expect(sentFigure(text, kind)).toBe(figure)
  })

  it.each<[text: string, kind: FigureKind, problem: string]>([
    ["12.500,00", "naira", '"12.500,00" is not an amount in naira: write it like 12,500 or 12,500.50'],
    ["12500,00", "naira", '"12500,00" is not an amount in naira: write it like 12,500 or 12,500.50'],
    ["4,00", "naira", '"4,00" is not an amount in naira: write it like 12,500 or 12,500.50'],
    ["12.500", "naira", '"12.500" is not an amount in naira: write it like 12,500 or 12,500.50'],
    ["0,05", "kilograms", '"0,05" is not a weight in kilograms: write it like 0.5 or 1.25'],
    ["+3", "number", '"+3" is not a number: write it like 1,250 or 0.5'],
  ])("the typed figure %j in %s is refused, and its field says so", (text, kind, problem) => {
    expect(sentFigure(text, kind)).toEqual(new UnreadFigure(problem))
  })

  it("an unread figure is refused on every field, by the names that the shop gives the fields", () => {
    const body = {
      note: "",
      fee: sentFigure("4,00", "naira"),
      lines: [{ units: sentFigure("3") }, { units: sentFigure("3,5") }],
    }
    const refusal = refusalOf(body)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      status: 422,
      code: "invalid_fields",
      message: '"4,00" is not an amount in naira: write it like 12,500 or 12,500.50',
      errors: {
        fee: ['"4,00" is not an amount in naira: write it like 12,500 or 12,500.50'],
        "lines.1.units": ['"3,5" is not a number: write it like 1,250 or 0.5'],
      },
    })
  })

  it("an unread figure is refused by the one function that sends requests", () => {
    const sender = readFileSync(join(root, "platform/shop-api.ts"), "utf8")
    const [, callShop = ""] = sender.split("export async function callShop")
    expect(callShop.split("fetch(")[0]).toContain("[sent.query, sent.body, sent.form]) refuseUnread(part)")
    const senders = files.filter((file) => /[^.]\bfetch\(/.test(readFileSync(join(root, file), "utf8")))
    expect(senders).toEqual(["platform/shop-api.ts"])
  })

  it("a request is sent when none of its figures is unread", () => {
    const file = new File(["a"], "a.png")
    expect(() =>
      refuseUnread({ fee: sentFigure("4.00", "naira"), at: null, lines: [1, "4,00"], file }),
    ).not.toThrow()
    expect(() => refuseUnread(undefined)).not.toThrow()
  })

  it("an unread figure of a product's own form, which is not JSON, is refused alike", () => {
    const shade = { ...emptyShade(0), regular: "12500,00", weight: "0,05", stock: "1,250" }
    const { form } = sendingOf({ ...formOf(null), shades: [shade] }, null, [])
    expect(form.stock_quantity).toBe(1250)
    expect(refusalOf(form)).toMatchObject({
      errors: {
        regular_price: ['"12500,00" is not an amount in naira: write it like 12,500 or 12,500.50'],
        weight: ['"0,05" is not a weight in kilograms: write it like 0.5 or 1.25'],
      },
    })
    const shades = [{ ...emptyShade(1), values: ["Red"], sale: "4,00" }]
    const shaded = sendingOf({ ...formOf(null), options: ["Shade"], shades }, null, [])
    expect(refusalOf(shaded.form)).toMatchObject({
      errors: { "variants.0.sale_price": [expect.stringContaining('"4,00" is not an amount in naira')] },
    })
  })
})

describe("how many of something", () => {
  it.each([
    ["1", null],
    ["1,250", null],
    ["3 ", null],
    ["", "Enter a quantity"],
    ["0", "Enter a whole number, 1 or more"],
    ["-3", "Enter a whole number, 1 or more"],
    ["1.5", "Enter a whole number, 1 or more"],
    ["1,5", "Enter a whole number, 1 or more"],
  ])("the typed quantity %j has the problem %j", (text, problem) => {
    expect(quantityProblem(text)).toBe(problem)
  })
})
