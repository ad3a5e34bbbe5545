import { useLocation } from "react-router-dom"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { openDialog } from "~/platform/session/dialogs"
import { getSession } from "~/platform/session/store"
import { showToast } from "~/platform/toast-store"
import { SecondaryButton } from "~/ui/button"
import { CopyIcon, HeartIcon } from "~/ui/icons"
import { type Answers, routineLink } from "./answers"
import { savedRoutinesQuery } from "./saved-routines-query"
import type { ShownRoutine } from "./shown-routine"

interface Props {
  routine: ShownRoutine
  answers: Answers
}

/** Saves the routine in the account, or shares it by a link that anyone can open. */
export function ShareRoutine({ routine, answers }: Props) {
  const { busy, run } = useAction()
  const { pathname, search } = useLocation()
  const { skin_type, route, head_type, title, steps } = routine
  const picks = steps.map(({ product }) => product.pick)

  const save = () => {
    if (!getSession().isAuthenticated) return openDialog("login", pathname + search)
    return run(async () => {
      const { message } = await api("POST /user/skin-routines", {
        body: { skin_type, route, head_type, concern: answers.concern, picks },
      })
      await queryClient.invalidateQueries({ queryKey: savedRoutinesQuery.queryKey })
      showToast({ message, tone: "success" })
    })
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <SecondaryButton wide busy={busy} onClick={() => void save()}>
        <HeartIcon className="size-5" /> Save this routine
      </SecondaryButton>
      <SecondaryButton
        wide
        onClick={() => void share(title, window.location.origin + routineLink(answers, picks))}
      >
        <CopyIcon className="size-5" /> Share this routine
      </SecondaryButton>
    </div>
  )
}

/** By the phone's own sheet where there is one; else the link is copied. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ message: "Link copied. Anyone with it can see this routine", tone: "success" })
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return
    window.prompt("Copy the link", url)
  }
}
