import type { SavedRoutine } from "@contract/skin"
import { concernWords } from "@contract/skin-words"
import { Link } from "react-router-dom"
import { apiWithToast } from "~/platform/api/client"
import { friendlyDay } from "~/platform/dates"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { QuietButton } from "~/ui/button"
import { skinExpertPath } from "./answers"
import { savedRoutinesQuery } from "./saved-routines-query"

/** The shopper's saved routines; nothing for whoever has none. */
export function SavedRoutines() {
  const { isAuthenticated } = useSession()
  const saved = useRead({ ...savedRoutinesQuery, enabled: isAuthenticated }).data
  if (!isAuthenticated || !saved || saved.length === 0) return null
  return (
    <section aria-labelledby="saved-routines" className="page pt-10 lg:pt-14">
      <h2 id="saved-routines" className="text-2xl font-bold tracking-tight">
        Your saved routines
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {saved.map((routine) => (
          <Saved key={routine.id} routine={routine} />
        ))}
      </ul>
    </section>
  )
}

function Saved({ routine }: { routine: SavedRoutine }) {
  const { busy, run } = useAction()
  const { id, route, skin_type, head_type, concern, picks, title, saved_at } = routine
  const remove = () =>
    run(() => apiWithToast("DELETE /user/skin-routines/{id}", { params: { id } }), {
      silent: 404,
      after: () => queryClient.invalidateQueries({ queryKey: savedRoutinesQuery.queryKey }),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <p className="min-w-40 flex-1 wrap-anywhere">
        <Link
          to={skinExpertPath({ route, skin: skin_type, hair: head_type, concern, picks })}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {title}
        </Link>
        <span className="block text-sm text-ink-soft">
          {concern ? `${concernWords[concern]} · ` : ""}
          {picks.length === 1 ? "1 product" : `${picks.length} products`} · saved {friendlyDay(saved_at)}
        </span>
      </p>
      <QuietButton size="small" busy={busy} onClick={() => void remove()}>
        Delete<span className="sr-only"> {title}</span>
      </QuietButton>
    </li>
  )
}
