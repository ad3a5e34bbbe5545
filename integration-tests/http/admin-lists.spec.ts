import { type AdminList, adminLists } from "../harness/admin-lists"
import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Every list of the back office in each of its orders. The lists come from the contract. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const sortable = adminLists().filter(({ sorts }) => sorts.length > 0)
const columnsOf = ({ sorts }: AdminList) => sorts.filter((sort) => !sort.startsWith("-"))

/** Fields that a column is sorted by, where they are numbers, instants or words that every language has in one order. */
const FIELDS: Record<string, Record<string, string>> = {
  "GET /admin/orders": { made: "created_at", total: "total" },
  "GET /admin/returns": { asked: "asked_at", status: "status" },
  "GET /admin/refunds": { asked: "asked_at", status: "status", amount: "amount" },
  "GET /admin/disputes": { amount: "amount", state: "state" },
  "GET /admin/coupon": { uses: "uses", discount: "discount_given", revenue: "revenue" },
  "GET /admin/delivery": { weight: "weight_from", fee: "delivery_fee" },
  "GET /admin/newsletter": { asked: "asked_at", status: "status" },
  "GET /admin/loans": { asked: "asked_at", amount: "asked", status: "status" },
  "GET /admin/inventory": { stock: "stock_quantity", shelf: "stocked_quantity", sold: "sold_quantity" },
  "GET /admin/price-changes": { when: "created_at", prices: "changed" },
  "GET /admin/price-schedules": { starts: "starts_at", ends: "ends_at", prices: "prices" },
  "GET /admin/stock-lots": { expires: "expires_on", units: "units" },
  "GET /admin/purchase-orders": { number: "created_at", units: "units_ordered", cost: "cost" },
  "GET /admin/product-imports": { when: "created_at", status: "status" },
  "GET /admin/search/terms": { searches: "searches", found: "results", last: "last_day" },
  "GET /admin/users": { joined: "created_at" },
  "GET /admin/staff": { role: "role" },
  "GET /admin/audit": { when: "at" },
  "GET /admin/audit-reads": { records: "records", times: "requests" },
  "GET /admin/affiliates": { earned: "earned" },
  "GET /admin/wallet/request": { asked: "asked_at", amount: "amount", status: "status" },
  "GET /admin/account/wallet/requests": { asked: "asked_at", amount: "amount", status: "status" },
  "GET /admin/account/refer-n-earn/requests": { asked: "asked_at", amount: "amount", status: "status" },
  "GET /admin/wallets": { held: "held", balance: "balance" },
  "GET /admin/wallet-adjustments": { asked: "requested_at", amount: "amount", status: "status" },
  "GET /admin/kept-money": { came: "came_at", amount: "amount", status: "status" },
  "GET /admin/bank-books/breaks": { when: "happened_at", bank: "bank", ours: "ours" },
  "GET /admin/webhooks": { came: "received_at" },
  "GET /admin/reviews": { status: "status" },
  "GET /admin/questions": { written: "created_at", status: "status" },
  "GET /admin/product-desk": { price: "lowest_price", stock: "stock_quantity", changed: "changed_at" },
}

type Row = Record<string, unknown>

async function rowsOf(key: string, sort: string): Promise<Row[]> {
  const answer = await owner.call(key, { query: { sort, per_page: 100 } })
  expect([key, sort, answer.http]).toEqual([key, sort, 200])
  return answer.data as Row[]
}

/** Values of a field as they came, without those that are not there: these are last either way. */
const valuesOf = (rows: Row[], field: string) =>
  rows
    .map((row) => row[field])
    .filter((value): value is string | number => typeof value === "string" || typeof value === "number")

const up = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

describe("the lists of the back office", () => {
  it("the back office's sortable lists are all known, and sort by fields in their answers", () => {
    expect(sortable.length).toBeGreaterThan(30)
    const unknown = Object.keys(FIELDS).filter((key) => !sortable.some((list) => list.key === key))
    expect(unknown).toEqual([])
  })

  it.each(sortable.map((list) => [list.key, list] as const))(
    "%s sorts its rows in ascending and descending order",
    async (key, list) => {
      const fields = FIELDS[key] ?? {}
      expect(Object.keys(fields).filter((column) => !columnsOf(list).includes(column))).toEqual([])
      for (const column of columnsOf(list)) {
        const rows = await rowsOf(key, column)
        const turned = await rowsOf(key, `-${column}`)
        // Logs grow while they are read.
        expect(turned.length).toBeGreaterThanOrEqual(rows.length)
        const field = fields[column]
        if (!field) continue
        const [rising, falling] = [valuesOf(rows, field), valuesOf(turned, field)]
        expect([column, rising]).toEqual([column, [...rising].sort(up)])
        expect([column, falling]).toEqual([column, [...falling].sort((a, b) => up(b, a))])
      }
    },
  )

  it("sortable lists refuse an unknown sort order and ignore an empty one", async () => {
    const answers = await Promise.all(
      sortable.flatMap(({ key }) =>
        ["id", ""].map(async (sort) => {
          const path: string = key
          return `${key} ${sort} ${(await owner.call(path, { query: { sort } })).http}`
        }),
      ),
    )
    expect(answers).toEqual(sortable.flatMap(({ key }) => [`${key} id 422`, `${key}  200`]))
  })
})
