import type { SkinProfile } from "@contract/skin"
import { useLocation } from "react-router-dom"
import { api } from "~/platform/api/client"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { openDialog } from "~/platform/session/dialogs"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { SecondaryButton } from "~/ui/button"
import { CheckIcon } from "~/ui/icons"
import { skinProfileQuery } from "./skin-profile-query"

/** Saves the skin type in the account when asked to, and deletes it as easily. */
export function SaveAnswer({ answer }: { answer: Omit<SkinProfile, "updated_at"> }) {
  const { isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  const saved = useRead({ ...skinProfileQuery, enabled: isAuthenticated }).data
  const { busy, run } = useAction()
  const isSaved = isAuthenticated && saved != null && isSame(saved, answer)

  const change = (call: () => Promise<{ message: string; data: SkinProfile | null }>) => {
    if (!isAuthenticated) return openDialog("login", pathname + search)
    return run(async () => {
      const { message, data } = await call()
      queryClient.setQueryData(skinProfileQuery.queryKey, data)
      showToast({ message, tone: "success" })
    })
  }

  return isSaved ? (
    <SecondaryButton wide busy={busy} onClick={() => void change(() => api("DELETE /user/skin-profile"))}>
      <CheckIcon className="size-5" /> Saved. Forget it
    </SecondaryButton>
  ) : (
    <SecondaryButton
      wide
      busy={busy}
      onClick={() => void change(() => api("PUT /user/skin-profile", { body: answer }))}
    >
      Save my answer to my profile
    </SecondaryButton>
  )
}

/** Hair and concern count only where they were asked for. */
function isSame(saved: SkinProfile, answer: Omit<SkinProfile, "updated_at">): boolean {
  return (
    saved.skin_type === answer.skin_type &&
    saved.head_type === answer.head_type &&
    saved.concern === answer.concern
  )
}
