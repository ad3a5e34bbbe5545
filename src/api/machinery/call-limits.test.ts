import { z } from "zod"
import { type CallSpec, PageQuery } from "../../contract/call"
import { avatarPicture } from "../../contract/uploads"
import type { TryEnd } from "../../modules/limits/domain/limits"
import { CallLimits, identifierKey } from "./call-limits"
import type { Caller, ScopedRequest } from "./caller"

test("all spellings of an identifier count together for a limit", () => {
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

  it("a search is counted for whoever signed in, and for whoever bypasses the front door's cache", async () => {
    const signedIn = { authorization: "Bearer a", "x-forwarded-for": "41.58.0.1" }
    expect(await counted(signedIn, { q: "rose" }, shopper)).toEqual(["search_account cus_1"])
    const passedOn = { "x-forwarded-for": "41.58.0.1" }
    expect(await counted(passedOn, { q: "rose" }, null)).toEqual(["search_account 41.58.0.1"])
  })

  it("a search that the front door fetches for all counts for the first visitor, whom nobody else can name", async () => {
    const fetched = { "x-forwarded-proto": "https", "x-asked-by": "41.58.0.7" }
    expect(await counted(fetched, { q: "rose" }, null)).toEqual(["search_account 41.58.0.7"])
    expect(await counted({ ...fetched, "x-forwarded-for": "41.58.0.1" }, { q: "rose" }, null)).toEqual([
      "search_account 41.58.0.1",
    ])
  })

  it("a list without search words is not counted, nor one that the front door renders again automatically", async () => {
    expect(await counted({ authorization: "Bearer a" }, { q: "", page: "2" }, shopper)).toEqual([])
    expect(await counted({ "x-forwarded-proto": "https" }, { q: "rose" }, null)).toEqual([])
  })
})

describe("a call that takes files", () => {
  const upload: CallSpec = {
    summary: "A picture",
    access: "customer",
    multipart: avatarPicture,
    data: z.null(),
  }
  const shopper = { customerId: "cus_1", userId: null } as Caller
  const worker = { customerId: null, userId: "user_1" } as Caller
  async function counted(spec: CallSpec, type: string, caller: Caller, files: number, end: TryEnd) {
    const points = new Map<string, number>()
    const add = (by: number) => async (name: string, key: string) =>
      void points.set(`${name} ${key}`, (points.get(`${name} ${key}`) ?? 0) + by)
    const limits = { take: add(1), release: add(-1), ended: async () => undefined }
    const req = { headers: { "content-type": type }, query: {}, scope: { resolve: () => limits } }
    const tries = new CallLimits(req as unknown as ScopedRequest, spec)
    await tries.takeByCaller(caller)
    await tries.hadFiles(files)
    await tries.ended(end)
    return points.get(`upload_account ${caller.customerId ?? caller.userId}`) ?? 0
  }
  const FORM = "multipart/form-data; boundary=x"

  it("a call that takes files counts the files of shoppers, also when the form is refused", async () => {
    expect(await counted(upload, FORM, shopper, 1, "done")).toBe(1)
    expect(await counted(upload, FORM, shopper, 1, "mistake")).toBe(1)
  })

  it("a call that takes files counts no form without files, no JSON, and nothing that staff save", async () => {
    expect(await counted(upload, FORM, shopper, 0, "done")).toBe(0)
    expect(await counted(upload, "application/json", shopper, 0, "done")).toBe(0)
    const save: CallSpec = { ...upload, access: "staff", permission: "catalogue.update" }
    expect(await counted(save, FORM, worker, 3, "done")).toBe(0)
  })
})
