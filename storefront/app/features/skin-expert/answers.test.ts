import assert from "node:assert/strict"
import { it } from "node:test"
import { readAnswers, routineLink, routineQuery, skinExpertPath, withPick } from "./answers"

const read = (query: string) => readAnswers(new URLSearchParams(query))

it("the skin expert reads its answers from the address and leaves out values that make no sense", () => {
  const answers = read(
    "for=face&skin=oily&hair=braided&concern=marks&gentle=1&budget=low&pick=prod_1,%3Cb%3E,prod_2",
  )
  assert.deepEqual(answers, {
    route: "face",
    skin: "oily",
    hair: null,
    concern: "marks",
    gentle: true,
    lowPrice: true,
    picks: ["prod_1", "prod_2"],
    changing: false,
    shared: false,
  })
  const none = read("for=feet&skin=purple&concern=marks")
  assert.deepEqual([none.route, none.skin, none.concern], [null, null, null])
})

it("the skin expert requests a routine once all is answered, and not while answers are being changed", () => {
  assert.equal(routineQuery(read("for=face")), null)
  assert.equal(routineQuery(read("for=head&skin=dry")), null)
  assert.equal(routineQuery(read("for=face&skin=dry&change=1")), null)
  assert.deepEqual(routineQuery(read("for=head&skin=dry&hair=braided&concern=marks")), {
    route: "head",
    skin_type: "dry",
    head_type: "braided",
    concern: undefined,
    gentle: undefined,
    low_price: undefined,
    pick: undefined,
  })
})

it("the skin expert writes the same address that it reads", () => {
  const query = "for=face&skin=oily&concern=marks&gentle=1&pick=prod_1%2Cprod_2"
  assert.equal(skinExpertPath(read(query)), `/skin-expert?${query}`)
  assert.equal(skinExpertPath({}), "/skin-expert")
  assert.equal(
    skinExpertPath({ ...read(query), picks: [], changing: true }),
    "/skin-expert?for=face&skin=oily&concern=marks&gentle=1&change=1",
  )
})

it("the skin expert keeps one picked product for each step", () => {
  assert.deepEqual(withPick(["a", "x"], "b", ["a", "b", "c"]), ["x", "b"])
})

it("a shared routine's link carries its choices and products, without the wishes", () => {
  const answers = read("for=face&skin=oily&concern=bumps&gentle=1&budget=low&pick=prod_1")
  const link = routineLink(answers, ["prod_1", "variant_2"])
  assert.equal(link, "/skin-expert?for=face&skin=oily&concern=bumps&pick=prod_1%2Cvariant_2&shared=1")
  const opened = read(link.split("?")[1] ?? "")
  assert.deepEqual([opened.shared, opened.gentle, opened.lowPrice], [true, false, false])
  assert.deepEqual(opened.picks, ["prod_1", "variant_2"])
  assert.notEqual(routineQuery(opened), null)
})
