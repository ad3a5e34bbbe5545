import { unfinished } from "./unfinished-word"

it.each([
  ["Moisturiz", "moisturis"],
  ["moisturizi", "moisturisi"],
  ["moisturizin", "moisturisin"],
  ["moistur", "moistur"],
  ["L’Oréal", "loreal"],
])("the unfinished word %s is searched for as %s", (typed, plain) => expect(unfinished(typed)).toBe(plain))
