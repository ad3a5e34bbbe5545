import { type ComponentType, useEffect, useState } from "react"
import { codeFor } from "~/platform/parts/fetched"
import { openDialog } from "~/platform/session/dialogs"
import { useSession } from "~/platform/session/use-session"
import type { AskDialogProps } from "./ask-dialog"
import type { QuestionList } from "./question-list"

/**
 * Opens the form for the links of `ProductQuestions`, which stand still: `data-ask` is the question that is answered, or empty for a
 * new one. Its code comes with the press. A visitor signs in first and finds it open then.
 */
export function AskHost({ product, list }: { product: AskDialogProps["product"]; list: QuestionList }) {
  const { ready, isAuthenticated } = useSession()
  const [Form, setForm] = useState<ComponentType<AskDialogProps> | null>(null)
  const [id, setId] = useState<string | null>(null)

  useEffect(() => {
    if (!ready) return
    const show = async (asked: string) => {
      const { pathname, search } = window.location
      if (!isAuthenticated)
        return openDialog("login", `${pathname + search}#${asked ? `answer-${asked}` : "ask-question"}`)
      const code = await codeFor(() => import("./ask-dialog"))
      if (!code) return
      setForm(() => code.AskDialog)
      setId(asked)
    }
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>("[data-ask]")
      if (!link) return
      event.preventDefault()
      void show(link.dataset.ask ?? "")
    }
    const named = /^#(?:ask-question|answer-(.+))$/.exec(window.location.hash)
    if (named) {
      // Once: going back to this page later does not open it again.
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search)
      document.getElementById("questions")?.scrollIntoView()
      void show(named[1] ?? "")
    }
    document.addEventListener("click", press)
    return () => document.removeEventListener("click", press)
  }, [ready, isAuthenticated])

  return Form && id !== null ? (
    <Form
      product={product}
      answered={list.items.find((question) => question.id === id) ?? null}
      onClose={() => setId(null)}
    />
  ) : null
}
