import {
  type CareRoute,
  concernWords,
  headTypeWords,
  routeWords,
  type skinTypeWords,
} from "@contract/skin-words"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { TapLink } from "~/ui/link-button"
import { asksConcern, skinExpertPath } from "./answers"
import { forSkinPath, skinWords } from "./skin-lists"
import { skinProfileQuery } from "./skin-profile-query"

/** What was saved before, with the ways to its routines. Its space is there for everybody: nothing below moves. */
export function MySkin() {
  const { isAuthenticated } = useSession()
  const saved = useRead({ ...skinProfileQuery, enabled: isAuthenticated }).data
  const profile = isAuthenticated ? saved : null
  return (
    <div className="mt-4 min-h-28 sm:min-h-20">
      {profile ? (
        <section aria-label="My skin" className="rounded-lg border border-line px-5 py-3 text-sm">
          <p>
            You told us: <strong>{wordsOf(profile).join(", ")}</strong>
          </p>
          <p className="flex flex-wrap gap-x-5">
            {routesOf(profile.head_type !== null).map((route) => (
              <TapLink
                key={route}
                to={skinExpertPath({
                  route,
                  skin: profile.skin_type,
                  hair: route === "head" ? profile.head_type : null,
                  concern: asksConcern(route) ? profile.concern : null,
                })}
              >
                {routeWords[route]} routine
              </TapLink>
            ))}
            <TapLink to={forSkinPath(profile.skin_type)}>
              All products for {skinWords(profile.skin_type)}
            </TapLink>
          </p>
        </section>
      ) : (
        <p className="pt-2 text-sm text-ink-soft">
          It takes a minute, needs no account, and we save no answer unless you ask us to.
        </p>
      )}
    </div>
  )
}

const routesOf = (knowsHead: boolean): CareRoute[] =>
  knowsHead ? ["face", "body", "hair", "head"] : ["face", "body", "hair"]

function wordsOf({
  skin_type,
  head_type,
  concern,
}: {
  skin_type: keyof typeof skinTypeWords
  head_type: keyof typeof headTypeWords | null
  concern: keyof typeof concernWords | null
}): string[] {
  return [
    skinWords(skin_type),
    ...(head_type ? [`${headTypeWords[head_type].toLowerCase()} hair`] : []),
    ...(concern ? [concernWords[concern].toLowerCase()] : []),
  ]
}
