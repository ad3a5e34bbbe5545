import { actsThatSay, unknownActsThatSay } from "./act-words"
import { columnsCalled } from "./change-words"
import { wordsOfLog } from "./find-words"

it.each([
  ["refunded", "POST /admin/orders/{id}/refunds"],
  ["asked", "POST /admin/account/wallet"],
  ["froze", "POST /admin/account/wallet"],
  ["unassigned", "PUT /admin/orders/{id}/assignee"],
  ["locked", "sign_in.locked"],
  ["people", "audit.reads_exported"],
])("%s is said of %s", (word, act) => {
  expect(actsThatSay(word)).toContain(act)
})

it("what no act says is said of none, and what stands for a name is no word", () => {
  expect(actsThatSay("zzqq")).toEqual([])
  expect(actsThatSay("undefined")).toEqual([])
  expect(actsThatSay("1")).toEqual([])
})

it("what Medusa's own screens did is found by the words of its sentences", () => {
  expect(unknownActsThatSay("deleted")).toEqual(["act like 'DELETE %'"])
  expect(unknownActsThatSay("the")).toHaveLength(3)
  expect(unknownActsThatSay("refunded")).toEqual([])
})

it("the longest word is looked up, the others are looked for in what it has found", () => {
  const { words } = wordsOfLog("ada refunded 4700")
  expect(words?.first).toContain("words like any(:w1kept)")
  expect(words?.first).not.toContain(":w0kept")
  expect(words?.others).toContain("words ~ :w2sum")
  expect(wordsOfLog("ada").words?.others).toBe("true")
})

it("a column is found by how a sentence calls it", () => {
  expect(columnsCalled("accounts")).toEqual(["number_of_user"])
  expect(columnsCalled("title")).not.toContain("title")
})

it.each([
  ["₦4,700", 470_000],
  ["4700", 470_000],
  ["4,700.5", 470_050],
  ["₦1,500.05", 150_005],
])("%s is %s kobo", (typed, kobo) => {
  expect(wordsOfLog(typed).words?.values).toMatchObject({ w0kobo: kobo })
})

it("what is no sum has none, and nothing typed finds everything", () => {
  expect(wordsOfLog("OM-1234 4.700.1").words?.values).not.toHaveProperty("w0kobo")
  expect(wordsOfLog("  ")).toEqual({})
})
