import { arrivedAmong } from "./arrived-pictures"

const pictures = (...urls: string[]) => urls.map((url) => ({ url, alt: "" }))
const fetched = (states: Record<string, "stored" | "done">) =>
  Object.entries(states).map(([picture, state]) => ({ picture, state, alt: "" }))
const urls = (shown: ReturnType<typeof pictures>, states: Record<string, "stored" | "done">, most = 20) =>
  arrivedAmong(shown, fetched(states), "Balm", most).images.map(({ url }) => url)

it.each([
  ["all at once: in the file's order", [], { a: "stored", b: "stored" }, ["a", "b"]],
  [
    "the first last: it is the first all the same",
    ["b", "c"],
    { a: "stored", b: "done", c: "done" },
    ["a", "b", "c"],
  ],
  ["one between", ["a", "c"], { a: "done", b: "stored", c: "done" }, ["a", "b", "c"]],
  ["behind what staff added", ["own"], { a: "stored", b: "stored" }, ["own", "a", "b"]],
  ["among what staff arranged otherwise", ["c", "a"], { a: "done", b: "stored", c: "done" }, ["b", "c", "a"]],
  ["not what staff removed", ["b"], { a: "done", b: "done" }, ["b"]],
  ["not what is there already", ["a"], { a: "stored" }, ["a"]],
] as const)("imported pictures are placed correctly when they arrive %s", (_, shown, states, all) => {
  expect(urls(pictures(...shown), states)).toEqual(all)
})

it("an imported picture without a description gets the product's name, and pictures beyond the limit are left out", () => {
  const both = fetched({ a: "stored", b: "stored" }).map((one) => ({ ...one, alt: "A jar" }))
  const { images, left } = arrivedAmong(pictures("own"), both, "Balm", 2)
  expect(images).toEqual([
    { url: "own", alt: "" },
    { url: "a", alt: "A jar" },
  ])
  expect(left).toEqual([expect.objectContaining({ picture: "b" })])
  expect(arrivedAmong([], fetched({ a: "stored" }), "Balm", 2).images).toEqual([{ url: "a", alt: "Balm" }])
})
