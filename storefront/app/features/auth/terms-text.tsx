import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { closeDialogs } from "~/platform/session/dialogs"

const link = "font-semibold text-brand-deep underline underline-offset-2 hover:text-ink"

/** Terms and privacy text under both forms. */
export function TermsText({ doing }: { doing: string }) {
  return (
    <p className="text-center text-sm text-ink-soft">
      By {doing} you agree to our{" "}
      <Link to={paths.terms} className={link} onClick={closeDialogs}>
        Terms of Use
      </Link>{" "}
      and{" "}
      <Link to={paths.privacy} className={link} onClick={closeDialogs}>
        Privacy Policy
      </Link>
      .
    </p>
  )
}
