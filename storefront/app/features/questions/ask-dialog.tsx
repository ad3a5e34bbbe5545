import { ANSWER_LENGTH, QUESTION_LENGTH } from "@contract/question-length"
import type { PublishedQuestion } from "@contract/questions"
import { api } from "~/platform/api/client"
import { useForm } from "~/platform/forms/use-form"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { Alert } from "~/ui/alert"
import { SecondaryButton } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { Field } from "~/ui/field"
import { FormFrame, Submit } from "~/ui/form-frame"
import { TextArea } from "~/ui/input"
import { TextField } from "~/ui/text-field"
import { questionsKey } from "./question-query"

export interface AskDialogProps {
  product: { id: string; name: string }
  /** The question that is answered; null to ask a new one. */
  answered: Pick<PublishedQuestion, "id" | "content"> | null
  onClose: () => void
}

/** A question about a product, or an answer to one. */
export function AskDialog({ product, answered, onClose }: AskDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={answered ? "Answer a question" : "Ask a question"}
      description={answered ? undefined : `About ${product.name}.`}
      width={560}
    >
      {answered ? <p className="mb-5 font-semibold wrap-anywhere">{answered.content}</p> : null}
      <AskForm product={product} answered={answered} onClose={onClose} />
    </Dialog>
  )
}

const ASKING = {
  label: "Your question",
  hint: "One question, in a sentence or two. Leave out names and phone numbers.",
  empty: "Write your question",
  most: QUESTION_LENGTH,
  note: "We read every question before others see it, and e-mail you when it is answered.",
  send: "Send the question",
}
const ANSWERING = {
  label: "Your answer",
  hint: "What you know from using it.",
  empty: "Write your answer",
  most: ANSWER_LENGTH,
  note: "Answers come from people who bought it here and carry “Bought it here”. We read each one before others see it.",
  send: "Send the answer",
}

function AskForm({ product, answered, onClose }: AskDialogProps) {
  const words = answered ? ANSWERING : ASKING
  const form = useForm(
    { content: "", name: "" },
    ({ content }) => ({ content: content.trim() ? undefined : words.empty }),
    async (values, key) => {
      const idempotencyKey = key()
      const { message } = answered
        ? await api("POST /user/questions/{id}/answers", {
            params: { id: answered.id },
            body: values,
            idempotencyKey,
          })
        : await api("POST /user/questions", { body: { product_id: product.id, ...values }, idempotencyKey })
      void queryClient.invalidateQueries({ queryKey: questionsKey })
      showToast({ message, tone: "success" })
      onClose()
    },
    { inline: true },
  )
  const { values, errors, set } = form
  return (
    <FormFrame form={form} className="grid gap-5">
      {form.problem ? <Alert tone="error">{form.problem}</Alert> : null}
      <Field label={words.label} hint={words.hint} error={errors.content} required>
        {(aria) => (
          <TextArea
            {...aria}
            name="content"
            rows={answered ? 5 : 3}
            value={values.content}
            maxLength={words.most}
            onChange={({ target }) => set("content", target.value)}
          />
        )}
      </Field>
      <TextField
        form={form}
        name="name"
        label="Your name, as others see it"
        hint="Left empty, we show your first name and an initial."
        maxLength={60}
        autoComplete="nickname"
        optional
      />
      <p className="text-sm text-ink-soft">{words.note}</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Submit>{words.send}</Submit>
        <SecondaryButton onClick={onClose}>Cancel</SecondaryButton>
      </div>
    </FormFrame>
  )
}
