import {
  bandName,
  cellsOf,
  type DeliveryRule,
  daysName,
  daysOf,
  type MatrixState,
  weightBounds,
} from "../../admin-extensions/src/admin/features/delivery/fee-matrix"

const rule = (weight_from: number, weight_to: number, more: Partial<DeliveryRule> = {}): DeliveryRule => ({
  ...{ id: `drule_${weight_from}`, state_id: "NG-LA", state: "Lagos", lga_id: null, lga: null },
  ...{ weight_from, weight_to, delivery_fee: 2_000, days_from: 1, days_to: 3, updated_at: "" },
  ...more,
})
const state = (rules: DeliveryRule[], exceptions: MatrixState["exceptions"] = []): MatrixState => ({
  ...{ state_id: "NG-LA", lga_id: null, name: "Lagos", rules, exceptions },
})

describe("the matrix of fees", () => {
  const lagos = state([rule(0, 1), rule(1, 5)], [{ lga_id: "NG-LA-epe", name: "Epe", rules: [rule(0, 2.5)] }])
  const bounds = weightBounds([lagos, state([rule(1, 10)])])

  it("the fee matrix has a column between each two weights at which any rule begins or ends", () => {
    expect(bounds).toEqual([0, 1, 2.5, 5, 10])
    expect(weightBounds([])).toEqual([0])
  })

  it("the fee matrix draws a rule over all columns that it covers, and the rest as gaps", () => {
    const cells = (rules: DeliveryRule[]) =>
      cellsOf(rules, bounds).map(({ from, to, columns, rule: its }) => [from, to, columns, its !== null])
    expect(cells(lagos.rules)).toEqual([
      [0, 1, 1, true],
      [1, 5, 2, true],
      [5, 10, 1, false],
    ])
    expect(cells([rule(1, 10)])).toEqual([
      [0, 1, 1, false],
      [1, 10, 3, true],
    ])
    expect(cells([])).toHaveLength(4)
  })

  it("the fee matrix names weights and days as people do", () => {
    expect([bandName(0, 0.5), bandName(20, 1_000)]).toEqual(["0 to 0.5 kg", "20 to 1,000 kg"])
    expect(daysName({ days_from: 1, days_to: 1 })).toBe("1 day")
    expect(daysOf([rule(0, 1), rule(1, 2)])).toBe("1 to 3 days")
    expect(daysOf([rule(0, 1), rule(1, 2, { days_to: 4 })])).toBeNull()
    expect(daysOf([])).toBeNull()
  })
})
