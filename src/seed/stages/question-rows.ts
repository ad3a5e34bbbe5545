import { type DemoQuestion, nameOf } from "../generate/questions"
import type { Clock, Row } from "./insert-rows"

/** `staffId` decided, and answered in the shop's name. Whoever asked was told. */
export function questionRows(
  questions: readonly DemoQuestion[],
  clock: Clock,
  staffId: string,
): [questions: Row[], answers: Row[]] {
  const decided = (status: DemoQuestion["status"], minutesAgo: number) =>
    status === "pending"
      ? { decided_at: null, decided_by: null }
      : { decided_at: clock.minutesAgo(Math.round(minutesAgo * 0.98)), decided_by: staffId }
  const asked = questions.map(({ id, productId, customerId, name, content, status, minutesAgo }) => ({
    id,
    product_id: productId,
    customer_id: customerId,
    name,
    content,
    status,
    hidden_reason: status === "hidden" ? "It advertises another seller" : null,
    ...decided(status, minutesAgo),
    created_at: clock.minutesAgo(minutesAgo),
    updated_at: clock.minutesAgo(minutesAgo),
  }))
  const answers = questions.flatMap((question) =>
    question.answers.map(({ id, buyer, content, status, minutesAgo }) => ({
      id,
      question_id: question.id,
      product_id: question.productId,
      written_by: buyer ? "buyer" : "shop",
      customer_id: buyer?.id ?? null,
      staff_id: buyer ? null : staffId,
      name: buyer && nameOf(buyer),
      content,
      status,
      ...decided(status, minutesAgo),
      created_at: clock.minutesAgo(minutesAgo),
      updated_at: clock.minutesAgo(minutesAgo),
    })),
  )
  return [asked, answers]
}
