import { sortBy } from "../contract/sorting"
import { orderBy } from "./order-by"

const COLUMNS = { asked: "r.created_at", due: { by: "r.due_at", mayBeEmpty: true } } as const
const of = (sort?: "asked" | "-asked" | "due" | "-due") => orderBy(sort, COLUMNS, "r.rank, r.id", "r.id")

describe("the order of a list", () => {
  it("is the usual one when none is asked for", () => {
    expect(of()).toBe("r.rank, r.id")
  })

  it("goes by the column and then by the id, both the same way", () => {
    expect(of("asked")).toBe("r.created_at, r.id")
    expect(of("-asked")).toBe("r.created_at desc, r.id desc")
  })

  it("has what is empty last either way", () => {
    expect(of("due")).toBe("r.due_at nulls last, r.id")
    expect(of("-due")).toBe("r.due_at desc nulls last, r.id desc")
  })

  it("has what is shown as 0 where 0 stands", () => {
    const columns = { earned: { by: "s.earned_kobo", emptyIsZero: true } } as const
    expect(orderBy("earned", columns, "a.id", "a.id")).toBe("s.earned_kobo nulls first, a.id")
    expect(orderBy("-earned", columns, "a.id", "a.id")).toBe("s.earned_kobo desc nulls last, a.id desc")
  })

  it("is one of those that the list knows; an empty one is none", () => {
    const sort = sortBy("asked", "due")
    expect(["asked", "-due", "", undefined].map((one) => sort.parse(one))).toEqual([
      "asked",
      "-due",
      undefined,
      undefined,
    ])
    expect(sort.safeParse("price").success).toBe(false)
    expect(sort.safeParse("id; drop table review").success).toBe(false)
  })
})
