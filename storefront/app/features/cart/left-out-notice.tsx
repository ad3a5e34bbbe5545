import { useLocation, useNavigate } from "react-router-dom"
import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import { leftOutOf, leftOutTitleOf, reasonWords } from "./left-out"

/** After ordering again, or a whole routine: what of it is not in the cart as it was asked for, until it is read. */
export function LeftOutNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const leftOut = leftOutOf(location.state)
  if (leftOut.length === 0) return null
  return (
    <Alert
      className="mt-6"
      title={leftOutTitleOf(location.state)}
      action={
        <SmallButton
          onClick={() => navigate(location.pathname + location.search, { replace: true, state: null })}
        >
          All right
        </SmallButton>
      }
    >
      <ul className="mt-1 grid gap-1">
        {leftOut.map((one) => (
          <li key={one.variant_id}>
            {one.name}
            {one.variant_title ? `, ${one.variant_title}` : null}: {reasonWords(one)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
