import { sortBy } from "../contract/sorting"
import { orderBy } from "./order-by"

const COLUMNS = { asked: "r.created_at", due: { by: "r.due_at", mayBeEmpty: true } } as const
const of = (sort?: "asked" | "-asked" | "due" | "-due") => orderBy(sort, COLUMNS, "r.rank, r.id", "r.id")

describe("the order of a list", () => {
  it("a list has its usual order when no sort is requested", () => {
    expect(of()).toBe("r.rank, r.id")
  })

  it("a sorted list goes by the column and then by the id, both in the same direction", () => {
    expect(of("asked")).toBe("r.created_at, r.id")
    expect(of("-asked")).toBe("r.created_at desc, r.id desc")
  })

  it("a sorted list puts empty values last in both directions", () => {
    expect(of("due")).toBe("r.due_at nulls last, r.id")
    expect(of("-due")).toBe("r.due_at desc nulls last, r.id desc")
  })

  it("a sorted list puts empty values that are shown as 0 where 0 belongs", () => {
    const columns = { earned: { by: "s.earned_kobo", emptyIsZero: true } } as const
    expect(orderBy("earned", columns, "a.id", "a.id")).toBe("s.earned_kobo nulls first, a.id")
    expect(orderBy("-earned", columns, "a.id", "a.id")).toBe("s.earned_kobo desc nulls last, a.id desc")
  })

  it("a list accepts only the sorts that it knows, and treats an empty sort as none", () => {
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
