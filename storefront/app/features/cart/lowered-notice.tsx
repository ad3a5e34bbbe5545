import { Alert } from "~/ui/alert"
import { SmallButton } from "~/ui/button"
import type { Lowered } from "./lines"

/** Says which quantities were lowered to the stock there is, until it is read. */
export function LoweredNotice({ lowered, onDismiss }: { lowered: Lowered[]; onDismiss: () => void }) {
  if (lowered.length === 0) return null
  return (
    <Alert
      className="mb-6"
      title="We have fewer than you asked for"
      action={<SmallButton onClick={onDismiss}>All right</SmallButton>}
    >
      <ul className="mt-1 grid gap-1">
        {lowered.map((line) => (
          <li key={`${line.cartId}${line.from}`}>
            {line.name}: {line.from} → {line.to}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
