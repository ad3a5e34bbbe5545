import assert from "node:assert/strict"
import { it } from "node:test"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router-dom"
import { ProductQuestions } from "./product-questions"
import type { QuestionList } from "./question-list"

const at = "2026-11-20T09:00:00.000Z"
const list: QuestionList = {
  page: 2,
  lastPage: 3,
  total: 12,
  items: [
    {
      id: "pques_1",
      name: "Ada O.",
      content: "Does it <sting>?",
      created_at: at,
      answers: [
        { id: "pans_1", by: "shop", name: null, content: "It does not.", created_at: at },
        { id: "pans_2", by: "buyer", name: "Bisi", content: "Not on me.", created_at: at },
      ],
    },
    { id: "pques_2", name: "Chidi", content: "And at night?", created_at: at, answers: [] },
  ],
}

/** Below a root that knows the shop's name, as on every page. */
const draw = (shown: QuestionList) => {
  const root = { shop: { name: "Our Shop" } }
  const element = <ProductQuestions list={shown} address="/single-product?product_id=p1" />
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")

it("the list of questions says who gave each answer, and links to its other pages", () => {
  const html = draw(list)
  const text = textOf(html)
  assert.match(text, /Does it &lt;sting&gt;\? Ada O\. asked on/)
  assert.match(text, /Our Shop The shop’s answer .*It does not\./)
  assert.match(text, /Bisi Bought it here .*Not on me\./)
  assert.match(text, /And at night\? .*No answer yet\./)
  assert.match(html, /href="\/single-product\?product_id=p1#questions"[^>]*>Previous/)
  assert.match(html, /href="\/single-product\?product_id=p1&amp;questions=3#questions"[^>]*>More questions/)
})

it("each question has a link to answer it, and an empty list asks for the first question", () => {
  assert.match(draw(list), /href="#answer-pques_1" data-ask="pques_1"/)
  const none = draw({ page: 1, lastPage: 1, total: 0, items: [] })
  assert.match(none, /href="#ask-question" data-ask=""/)
  assert.match(textOf(none), /Not sure about something\? Ask here/)
  assert.doesNotMatch(none, /<nav/)
})
