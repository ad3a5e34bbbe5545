import { unfinished } from "./unfinished-word"

it.each([
  ["Moisturiz", "moisturis"],
  ["moisturizi", "moisturisi"],
  ["moisturizin", "moisturisin"],
  ["moistur", "moistur"],
  ["L’Oréal", "loreal"],
])("%s is looked for as %s", (typed, plain) => expect(unfinished(typed)).toBe(plain))
