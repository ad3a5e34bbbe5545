import { useEffect } from "react"
import { Link, useNavigate } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { ArrowRightIcon } from "~/ui/icons"
import { SecondaryLink } from "~/ui/link-button"
import { forSkinPath, skinChoices } from "./skin-lists"
import { skinProfileQuery } from "./skin-profile-query"

/** Which skin: whoever has answered the skin expert is led to their list at once. */
export function ForYourSkinPage() {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const profile = useRead({ ...skinProfileQuery, enabled: isAuthenticated }).data
  const skin = isAuthenticated ? profile?.skin_type : undefined
  useEffect(() => {
    if (skin) void navigate(forSkinPath(skin), { replace: true })
  }, [skin, navigate])
  return (
    <div className="page pb-14">
      <Breadcrumbs
        crumbs={[
          { name: "Home", to: paths.home },
          { name: "Skin Expert", to: paths.skinExpert },
          { name: "For your skin" },
        ]}
        className="pt-3"
      />
      <h1 className="pt-2 text-3xl font-bold tracking-tight lg:pt-4">For your skin</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Choose your skin type and see everything that our skin expert recommends for it.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {skinChoices(null).map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 rounded-lg bg-brand-wash px-5 font-bold hover:bg-brand-mist"
            >
              {name}
              <ArrowRightIcon className="size-5 text-brand-deep" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-soft">You do not know it? The skin expert asks two questions.</p>
      <SecondaryLink to={paths.skinExpert} className="mt-3">
        Ask the skin expert
      </SecondaryLink>
    </div>
  )
}
