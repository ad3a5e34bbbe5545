import { demoOrders } from "../../src/seed/generate/orders"
import { demoCustomers } from "../../src/seed/generate/people"
import { demoQuestions } from "../../src/seed/generate/questions"
import { demoReviews } from "../../src/seed/generate/reviews"
import { demoShop } from "../../src/seed/generate/shop"
import { CLOSINGS } from "../../src/seed/tables/closing-words"
import { BY_SORT } from "../../src/seed/tables/review-words-of-sorts"
import { phrasesInFiles } from "../harness/phrases"
import { allTexts, textsOf } from "../harness/texts"
import { faultsOf, RULES } from "../harness/voice"

/**
 * How the shop speaks: docs/voice.md. Texts are collected by parsing the sources: all of the storefront, back office, answers of
 * calls, e-mails, documents, texts to phones and the tables of the demo shop; then the demo shop's texts as they are put together.
 */
const texts = allTexts()

describe("the rules of the voice test", () => {
  it.each([
    ["Counted at checkout", "counted at checkout"],
    ["We know no order with this number.", "we know no"],
    ["Choose the ones of which you want more", "of which"],
    ["Two mails a month, and leaving is one click.", "mails"],
    ["Take 289 rows in", "take … rows in"],
    ["Nobody", "nobody"],
    ["A all-day base.", "a before a vowel"],
    ["It is an used one, an bottle", "an before a consonant"],
    ["Saved!", "exclamation mark"],
    ["Please wait, then please try again", "two pleases"],
    ["Your card was saved successfully", "successfully"],
    ["Oops, that went wrong", "oops"],
    ["Loading...", "three dots"],
    ["Save Your New Card", "title case"],
    ["A skin whitening promise", "promise to lighten skin"],
    ["Costs NGN 4,500", "naira in letters"],
  ])("the voice test finds the fault in the text: %s", (words, name) => {
    expect(faultsOf({ file: "storefront/app/x.tsx", words }).join()).toContain(name)
  })

  it.each([
    "Two e-mails a month. Unsubscribe any time.",
    "Pick up at one of our stores",
    "No exact match. Showing results for “serum”.",
    "A one-year warranty, a user's review, an hour, a euro",
    "Add to Cart",
    "Leave Wholesale Access?",
    "Your card was declined by your bank. Try another card or pay from your wallet.",
    "Please sign in to continue",
  ])("the voice test finds no fault in the text: %s", (words) => {
    expect(faultsOf({ file: "storefront/app/x.tsx", words })).toEqual([])
  })

  it("the voice test reads elements, attributes, messages, templates and sentences across links", () => {
    const source = `
      import "./Not This.css"
      const row = sql\`select "Not this" from x\`
      const message = { message: "Saved for later", tone: "bg-wash text-sm" }
      throw new Error("Not for people")
      const mail = \`Your order \${number} is on its way\`
      const page = <p className="mt-2 flex" aria-label="Your cart">Read our <a href="/terms">terms</a> first.<br />Then pay.</p>`
    expect(textsOf("storefront/app/x.tsx", source).map(({ words }) => words)).toEqual([
      "Saved for later",
      "Your order {} is on its way",
      "Read our terms first.",
      "Then pay.",
      "Your cart",
    ])
  })

  it("the voice test has its own name for each rule", () => {
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length)
  })
})

it("no text that a person can see breaks a rule of the voice test", () => {
  expect(texts.length).toBeGreaterThan(12_000)
  for (const place of [
    "storefront/app/",
    "admin-extensions/",
    "src/contract/",
    "src/mail/",
    "src/documents/",
    "src/seed/",
  ]) {
    expect([place, texts.some(({ file }) => file.startsWith(place))]).toEqual([place, true])
  }
  const found = texts.flatMap((text) =>
    faultsOf(text).map((fault) => `${text.file}:${text.line} "${text.words.slice(0, 120)}": ${fault}`),
  )
  expect(found).toEqual([])
})

it("no source, comment, test name or page of the docs has a phrase that docs/voice.md refuses", () => {
  expect(phrasesInFiles()).toEqual([])
})

describe("the demo shop's texts, put together", () => {
  const { products } = demoShop()
  const reviews = demoReviews(products, demoOrders(products, demoCustomers()))
  const questions = demoQuestions(products, demoOrders(products, demoCustomers()), null)
  const file = "demo shop"

  it("the demo shop's composed texts break no rule of the voice test", () => {
    const all = [
      ...products.flatMap(({ title, shortDescription, description, howToUse }) =>
        [shortDescription, description, howToUse].map((words) => ({ title, words })),
      ),
      ...reviews.map(({ id, content }) => ({ title: id, words: content })),
      ...questions.flatMap(({ id, content, answers }) =>
        [content, ...answers.map((answer) => answer.content)].map((words) => ({ title: id, words })),
      ),
    ]
    const found = all.flatMap(({ title, words }) =>
      faultsOf({ file, words }).map((fault) => `${title}: ${fault}: ${words.slice(0, 120)}`),
    )
    expect(found).toEqual([])
  })

  it("the demo shop's reviews of one product repeat no sentence", () => {
    const said = new Map<string, string[]>()
    for (const { productId, content } of reviews) {
      said.set(productId, [...(said.get(productId) ?? []), ...sentencesOf(content)])
    }
    const twice = [...said].flatMap(([id, sentences]) =>
      sentences
        .filter((sentence, i) => sentences.indexOf(sentence) !== i)
        .map((sentence) => `${id}: ${sentence}`),
    )
    expect(reviews.filter(({ content }) => content === "")).toEqual([])
    expect(twice).toEqual([])
  })

  it("the demo shop's texts have no double full stop, and no word twice in a row except in names", () => {
    const brands = products.map(({ brand }) => brand.name)
    const unnamed = (words: string) => brands.reduce((rest, name) => rest.replaceAll(name, "Brand"), words)
    const found = products.flatMap(({ title, shortDescription, description }) =>
      [shortDescription, description]
        .filter((words) => words.includes("..") || /(?:^|\s)(\p{L}+) \1\b/iu.test(unnamed(words)))
        .map((words) => `${title}: ${words}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    ["what has a taste", /\b(the|not) taste\b/, ["toothpaste", "mouthwash", "lipBalm"]],
    ["what has a cable", /\b(cable|plug|warranty)\b/, ["dryer", "straightener", "clipper"]],
    ["hair with lace", /lace is uncut/, ["wig"]],
    ["gloss", /not sticky/, ["lipGloss"]],
    [
      "what is not chemical",
      /from three years up/,
      ["shampoo", "conditioner", "hairOil", "serum", "butter", "leaveIn", "stylingGel"],
    ],
    ["heavy flacons", /heavy glass/, ["perfume"]],
    ["what lathers", /\blathers\b/, ["shampoo", "barSoap", "gelWash", "shave"]],
    [
      "what comes off with oil",
      /any cleansing oil/,
      [
        "foundation",
        "powder",
        "mist",
        "lipstick",
        "lipGloss",
        "liquidColour",
        "pencil",
        "mascara",
        "stylingGel",
      ],
    ],
  ])("the demo shop's texts say only of %s what is true of that alone", (_, words, sorts) => {
    const sortOf = new Map(products.map(({ id, sort }) => [id, sort]))
    const said = [
      ...products
        .filter(({ kind }) => kind === "product")
        .map(({ id, description }) => ({ id, text: description })),
      ...reviews.map(({ productId, content }) => ({ id: productId, text: content })),
    ].filter(({ text }) => words.test(text))
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter(({ id }) => !sorts.includes(sortOf.get(id) ?? ""))).toEqual([])
  })

  it("the demo shop's texts are written for kinds of product that their section has", () => {
    const has = new Set(products.map(({ section, sort }) => `${section} ${sort}`))
    const named = [CLOSINGS, BY_SORT].flatMap((bySection) =>
      Object.entries(bySection).flatMap(([section, bySort]) =>
        Object.keys(bySort).map((sort) => `${section} ${sort}`),
      ),
    )
    expect(named.filter((one) => !one.endsWith(" any") && !has.has(one))).toEqual([])
  })

  // Directions are not among them: what is used alike is explained alike.
  it.each(["description", "shortDescription"] as const)(
    "the demo shop's texts have no six words in a row in more than one %s of fifty",
    (field) => {
      const inProducts = new Map<string, Set<string>>()
      for (const product of products) {
        for (const run of runsOf(product[field], 6)) {
          inProducts.set(run, (inProducts.get(run) ?? new Set()).add(product.id))
        }
      }
      const often = [...inProducts].filter(([, { size }]) => size > products.length / 50)
      expect(often.map(([run, { size }]) => `${run}: ${size}`)).toEqual([])
    },
  )
})

const sentencesOf = (text: string): string[] =>
  text.match(/[^.?!]+[.?!]+/g)?.map((part) => part.trim()) ?? [text]

function runsOf(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, i) => words.slice(i, i + length).join(" "))
}
