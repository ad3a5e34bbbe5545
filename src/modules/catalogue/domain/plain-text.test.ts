import { plainText, wordsOf } from "./plain-text"

it.each([
  ["Rosé & Crème", "rose & creme"],
  ["Ìfẹ́ Ọkọ́", "ife oko"],
  ["L’Oréal’s O`Neil´s ʼtis ‘so’ d'or", "loreals oneils tis so dor"],
  ["Smørrebrød ØŁĐ łąđıħß", "smorrebrod old ladihs"],
  ["Moisturizer", "moisturiser"],
  [
    "Moisturizing moisturize moisturized moisturizes moisturizers",
    "moisturising moisturise moisturised moisturises moisturisers",
  ],
  ["Size prizefight", "sise prizefight"],
  ["size_2 sizé", "size_2 sise"],
])("%s is %s in plain letters", (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it("words are letters and digits, in their order", () => {
  expect(wordsOf(" 30ml, rose-oil/balm (ọkọ) ")).toEqual(["30ml", "rose", "oil", "balm", "ọkọ"])
  expect(wordsOf("–")).toEqual([])
})
