import { Link } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"

/** Below a question for the password: who signs in by Google or Facebook may have none. */
export function NoPasswordYet() {
  return (
    <p className="text-sm text-ink-soft">
      No password yet?{" "}
      <Link
        to={personalPaths.forgotPassword}
        className="font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"
      >
        Set one by e-mail
      </Link>
      .
    </p>
  )
}
