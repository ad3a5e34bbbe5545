import type { Response } from "express"
import type { PeopleReadRow } from "../../modules/audit/people-reads"
import type { ScopedRequest } from "./caller"
import { withCount } from "./file-endpoint"
import { noteRead, readActOf, recordsIn, watchReads } from "./people-read"

/** A request of somebody's, whose reads are written by `record`. */
function request(record: (read: Partial<PeopleReadRow>) => Promise<void>) {
  const sent: unknown[] = []
  const passed: unknown[] = []
  const next = (error: unknown) => void passed.push(error)
  const req = {
    path: "/customers/cus_1",
    headers: {},
    ip: "10.0.0.1",
    next,
    scope: { resolve: () => ({ reads: { record } }) },
  } as unknown as ScopedRequest
  const res = {
    statusCode: 200,
    getHeader: () => undefined,
    json: (body: unknown) => void sent.push(body),
  } as unknown as Response
  return { req, res, sent, passed }
}

const turn = () => new Promise((done) => setImmediate(done))
const READ = { userId: "user_1", act: "GET /admin/orders", targetId: null, requests: 1, records: 1 } as const

describe("whose data Medusa's answers have", () => {
  const shopper = { customer: { id: "cus_1", email: "ada@example.com" } }

  it("an answer of Medusa's with people's data is sent after its read is recorded", async () => {
    const order: unknown[] = []
    let written = () => {}
    const { req, res, sent } = request(async (read) => {
      order.push(read)
      await new Promise<void>((done) => {
        written = done
      })
    })
    watchReads(req, res, "user_1")
    res.json(shopper)
    await turn()
    expect(order).toMatchObject([
      { act: "Medusa: GET /admin/customers/{id}", target_id: "cus_1", target_type: "user", records: 1 },
    ])
    expect(sent).toEqual([])
    written()
    await turn()
    expect(sent).toEqual([shopper])
  })

  it("an answer of Medusa's with people's data is not sent when its read cannot be recorded: 503", async () => {
    const { req, res, sent, passed } = request(() => Promise.reject(new Error("no row")))
    watchReads(req, res, "user_1")
    res.json(shopper)
    await turn()
    expect(sent).toEqual([])
    expect(passed).toMatchObject([{ kind: "unavailable", code: "read_not_recorded" }])
  })

  it("an answer of Medusa's without people's data, or a refusal, records no read", async () => {
    const { req, res, sent } = request(() => Promise.reject(new Error("written")))
    watchReads(req, res, "user_1")
    res.json({ products: [{ id: "prod_1" }] })
    watchReads(req, Object.assign(res, { statusCode: 404 }), "user_1")
    res.json({ message: "none", email: "ada@example.com" })
    expect(sent).toHaveLength(2)
  })
})

it("a failure of the database to record a read is answered as everywhere", async () => {
  const full = Object.assign(new Error("disk full"), { code: "53100" })
  const { req, res } = request(() => Promise.reject(full))
  await expect(noteRead(req, res, READ)).rejects.toBe(full)
})

it.each([
  ["/customers", "Medusa: GET /admin/customers", null],
  ["/Customers/", "Medusa: GET /admin/customers", null],
  ["/orders/order_01ABC/line-items", "Medusa: GET /admin/orders/{id}/line-items", "order_01ABC"],
  ["/price-lists/plist_1/prices/p_2", "Medusa: GET /admin/price-lists/{id}/prices/{id}", "plist_1"],
])("the record of a read names the call and the id of %s", (path, act, targetId) => {
  expect(readActOf(path)).toEqual({ act, targetId })
})

it("the record of a read counts rows, those of a named list, or the one record requested", () => {
  expect(recordsIn([{}, {}], true, false)).toBe(2)
  expect(recordsIn({ id: "a" }, true, false)).toBe(1)
  expect(recordsIn([{}, {}], true, true)).toBe(1)
  expect(recordsIn({ orders: [{}, {}, {}] }, "orders", false)).toBe(3)
  expect(recordsIn([{ people: [{}] }, { people: null }, { people: [{}, {}] }], "people", false)).toBe(3)
})

describe("records of a file", () => {
  async function* pieces() {
    yield "name,note\r\n"
    yield 'Ada,"two\r\nlines, and ""quotes"""\r\nBola,\r\n'
    yield "Chi,\r\n"
  }

  it("the record of a read counts a file's records as they go, however many lines a cell has", async () => {
    const reported: number[] = []
    const sent: string[] = []
    for await (const piece of withCount(pieces(), async (records) => void reported.push(records))) {
      expect(reported).toEqual([])
      sent.push(piece)
    }
    expect(sent).toHaveLength(3)
    expect(reported).toEqual([3])
  })

  it("the record of a read counts a file's records when its reader leaves, too", async () => {
    const reported: number[] = []
    const counted = withCount(pieces(), async (records) => void reported.push(records))
    await counted.next()
    await counted.next()
    await counted.return(undefined)
    expect(reported).toEqual([2])
  })
})
