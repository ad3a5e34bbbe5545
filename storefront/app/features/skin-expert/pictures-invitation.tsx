import { useLocation } from "react-router-dom"
import { laterPart } from "~/platform/parts/later-part"
import { loginFor } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { SecondaryLink } from "~/ui/link-button"

/** Its code is loaded for signed-in users only. */
const Pictures = laterPart(async () => (await import("./skin-pictures")).SkinPictures, {
  what: "your pictures",
})

/** A picture for a person to look at. */
export function PicturesInvitation() {
  const { isAuthenticated } = useSession()
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="pictures" className="page pt-10 lg:pt-14">
      <div className="rounded-lg bg-sand p-5 sm:p-8">
        <h2 id="pictures" className="scroll-mt-24 text-xl font-bold">
          Ask a skin adviser
        </h2>
        <p className="mt-2 max-w-2xl text-ink-soft">
          Send a picture of your skin in daylight, without make-up. One of our advisers answers here. We
          encrypt it, only you and our advisers see it, and we delete it after 30 days or when you ask.
        </p>
        {isAuthenticated ? (
          <Pictures />
        ) : (
          <SecondaryLink to={loginFor(`${pathname}#pictures`)} className="mt-4">
            Sign in to send a picture, or read an answer
          </SecondaryLink>
        )}
      </div>
    </section>
  )
}
