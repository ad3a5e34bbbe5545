import { z } from "zod"
import { type CallSpec, PageQuery } from "../../contract/call"
import { CallLimits, identifierKey } from "./call-limits"
import type { Caller, ScopedRequest } from "./caller"

test("all spellings of an identifier count together", () => {
  const phones = ["0803 123 4567", "+2348031234567", "234 803 123 4567", "8031234567"]
  expect(new Set(phones.map(identifierKey))).toEqual(new Set(["+2348031234567"]))
  expect(identifierKey(" Ada@Example.com ")).toBe("ada@example.com")
  expect(identifierKey("not a phone")).toBe("not a phone")
})

describe("a list that can be searched", () => {
  const list: CallSpec = {
    summary: "A list",
    access: "public",
    query: PageQuery.extend({ q: z.string().optional() }),
    data: z.array(z.string()),
  }
  const shopper = { customerId: "cus_1", userId: null } as Caller
  async function counted(headers: Record<string, string>, query: object, caller: Caller | null) {
    const taken: string[] = []
    const limits = { take: async (name: string, key: string) => void taken.push(`${name} ${key}`) }
    const req = { headers, query, ip: "41.58.0.1", scope: { resolve: () => limits } }
    await new CallLimits(req as unknown as ScopedRequest, list).takeByCaller(caller)
    return taken
  }

  it("counts the searches of whoever signed in, and of whoever goes around the door's cache", async () => {
    const signedIn = { authorization: "Bearer a", "x-forwarded-for": "41.58.0.1" }
    expect(await counted(signedIn, { q: "rose" }, shopper)).toEqual(["search_account cus_1"])
    const passedOn = { "x-forwarded-for": "41.58.0.1" }
    expect(await counted(passedOn, { q: "rose" }, null)).toEqual(["search_account 41.58.0.1"])
  })

  it("counts neither lists without words nor what the door fetches for everybody", async () => {
    expect(await counted({ authorization: "Bearer a" }, { q: "", page: "2" }, shopper)).toEqual([])
    expect(await counted({ "x-forwarded-host": "shop.example" }, { q: "rose" }, null)).toEqual([])
  })
})
