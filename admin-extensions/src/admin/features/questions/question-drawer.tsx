import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { StateBadge } from "../../ui/state-badge"
import { Subtle, TextLink } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { reviewStates } from "../reviews/review-words"
import { QuestionForm, type QuestionTask } from "./question-form"
import type { StaffAnswer, StaffQuestion } from "./question-words"

/** One question with its answers, and what staff do with them. */
export function QuestionDrawer(props: Step & { one: StaffQuestion }) {
  const { one } = props
  const [task, setTask] = useState<QuestionTask | null>(null)
  const { call, isBusy } = useCall()
  const may = useMay("reviews.update")
  if (task)
    return <QuestionForm one={one} task={task} onClose={() => setTask(null)} onReload={props.onReload} />
  const { id, name, status, product, answers } = one
  const hasShopAnswer = answers.some(({ by }) => by === "shop")
  const publish = async () => {
    if (await call("PUT /admin/questions/{id}/publish", { params: { id } })) props.onReload()
  }
  const publishAnswer = async (answer_id: string) => {
    const params = { id, answer_id }
    if (await call("PUT /admin/questions/{id}/answers/{answer_id}/publish", { params })) props.onReload()
  }
  return (
    <RecordDrawer
      title={`Question by ${name}`}
      head={<StateBadge of={reviewStates[status]} />}
      footer={
        may && (
          <DrawerActions>
            {status !== "hidden" && (
              <>
                <MainButton onClick={() => setTask({ kind: "answer" })}>
                  {hasShopAnswer ? "Change the answer" : "Answer"}
                </MainButton>
                <SmallButton onClick={() => setTask({ kind: "hide", answer: null })}>Hide</SmallButton>
              </>
            )}
            {status !== "published" && (
              <SmallButton isLoading={isBusy} onClick={() => void publish()}>
                Publish
              </SmallButton>
            )}
          </DrawerActions>
        )
      }
      onClose={props.onClose}
    >
      <Part title="Product">
        {product ? (
          <span className="flex items-center gap-x-3">
            <Thumb src={product.image} />
            <TextLink to={`/product-desk/${one.product_id}`}>{product.name}</TextLink>
          </span>
        ) : (
          <Text size="small">No longer sold</Text>
        )}
      </Part>
      <Part title="Question">
        <Text size="small" className="whitespace-pre-line break-words">
          {one.content}
        </Text>
        <Subtle>
          {name}, {formatInstant(one.created_at)}
        </Subtle>
      </Part>
      {one.hidden_reason && (
        <Part title="Why it is hidden">
          <Text size="small">“{one.hidden_reason}”</Text>
        </Part>
      )}
      {answers.map((answer) => (
        <Answer
          key={answer.id}
          answer={answer}
          may={may && answer.by === "buyer"}
          isBusy={isBusy}
          onPublish={() => void publishAnswer(answer.id)}
          onHide={() => setTask({ kind: "hide", answer })}
        />
      ))}
    </RecordDrawer>
  )
}

function Answer(props: {
  answer: StaffAnswer
  may: boolean
  isBusy: boolean
  onPublish: () => void
  onHide: () => void
}) {
  const { answer } = props
  const { by, name, content, status, hidden_reason, created_at } = answer
  const who = name ?? "the shop"
  return (
    <Part title={by === "shop" ? "The shop's answer" : "A buyer's answer"}>
      <Text size="small" className="whitespace-pre-line break-words">
        {content}
      </Text>
      <Subtle>{[name, formatInstant(created_at)].filter(Boolean).join(", ")}</Subtle>
      {hidden_reason && <Text size="small">Hidden: “{hidden_reason}”</Text>}
      {by === "buyer" && (
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <StateBadge of={reviewStates[status]} />
          {props.may && status !== "published" && (
            <SmallButton
              isLoading={props.isBusy}
              aria-label={`Publish the answer by ${who}`}
              onClick={props.onPublish}
            >
              Publish
            </SmallButton>
          )}
          {props.may && status !== "hidden" && (
            <SmallButton aria-label={`Hide the answer by ${who}`} onClick={props.onHide}>
              Hide
            </SmallButton>
          )}
        </span>
      )}
    </Part>
  )
}
