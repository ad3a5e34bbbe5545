import fc from "fast-check"

/** Letters of names, and what stands between them: case, marks, look-alikes, other scripts, signs that distinguish things. */
const PARTS = [
  ..."aeEsSßıİiIéÉọẹṣńøØœÆɗƁκσςΣжЖя가꽃雪花عطرकिกำ①½ﬁＡ١7100.,+#*/",
  "e\u0301",
  "A\u0308",
  "o\u0323",
  "\u1112\u1161\u11ab",
  " & ",
  " and ",
  "Ltd",
  "1.5",
]

/** What two people write differently, and what programs put in. */
const CHANGES: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize("NFD"),
  (name) => name.normalize("NFC"),
  (name) => ` ${name}  `,
  (name) => name.replaceAll(" ", "\u00a0"),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, "-"),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, " "),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, "’"),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, "'"),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, "\u200b"),
  (name) => name.replace(/(?<=\p{L})(?=\p{L})/u, "\u2011"),
  (name) => `\ufeff${name}\u00ad`,
  (name) => `${name}®`,
  (name) => `\u202a${name}\u202c`,
]

const anyName = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...PARTS), { maxLength: 6 }).map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 10 }) },
)

/** Two names, most of them spellings of one. Signs that HTML is written with are left out: files are read without it. */
export const twoNames: fc.Arbitrary<[one: string, other: string]> = fc
  .tuple(anyName, anyName, fc.subarray(CHANGES), fc.integer({ min: 0, max: 3 }))
  .map(([name, another, changes, kind]): [string, string] => {
    const plain = name.replace(/[<>;"=\n\r]/g, "")
    if (kind === 0) return [plain, another.replace(/[<>;"=\n\r]/g, "")]
    return [plain, changes.reduce((text, change) => change(text), plain)]
  })
