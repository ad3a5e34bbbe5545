import { actsWithWord, unknownActsWithWord } from "./act-words"
import { columnsCalled } from "./change-words"
import { wordsOfLog } from "./find-words"

it.each([
  ["refunded", "POST /admin/orders/{id}/refunds"],
  ["asked", "POST /admin/account/wallet"],
  ["froze", "POST /admin/account/wallet"],
  ["unassigned", "PUT /admin/orders/{id}/assignee"],
  ["locked", "sign_in.locked"],
  ["people", "audit.reads_exported"],
])("a search of the audit log for the word %s covers the act %s", (word, act) => {
  expect(actsWithWord(word)).toContain(act)
})

it("a search of the audit log for a word that no act's sentence contains, or for a placeholder, matches no act", () => {
  expect(actsWithWord("zzqq")).toEqual([])
  expect(actsWithWord("undefined")).toEqual([])
  expect(actsWithWord("1")).toEqual([])
})

it("acts on Medusa's own screens are found by the words of their sentences", () => {
  expect(unknownActsWithWord("deleted")).toEqual(["act like 'DELETE %'"])
  expect(unknownActsWithWord("the")).toHaveLength(3)
  expect(unknownActsWithWord("refunded")).toEqual([])
})

it("a search of the audit log looks up the longest word and filters the results by the others", () => {
  const { words } = wordsOfLog("ada refunded 4700")
  expect(words?.first).toContain("words like any(:w1kept)")
  expect(words?.first).not.toContain(":w0kept")
  expect(words?.others).toContain("words ~ :w2sum")
  expect(wordsOfLog("ada").words?.others).toBe("true")
})

it("a changed column is found by the words that a sentence uses for it", () => {
  expect(columnsCalled("accounts")).toEqual(["number_of_user"])
  expect(columnsCalled("title")).not.toContain("title")
})

it.each([
  ["₦4,700", 470_000],
  ["4700", 470_000],
  ["4,700.5", 470_050],
  ["₦1,500.05", 150_005],
])("the typed amount %s is searched for as %s kobo in the audit log", (typed, kobo) => {
  expect(wordsOfLog(typed).words?.values).toMatchObject({ w0kobo: kobo })
})

it("a search of the audit log reads no amount from other text, and an empty search finds everything", () => {
  expect(wordsOfLog("OM-1234 4.700.1").words?.values).not.toHaveProperty("w0kobo")
  expect(wordsOfLog("  ")).toEqual({})
})
