import { useToday } from "../today/today-query"
import type { MenuCount } from "./menu"

/** The count on the badge until the first answer arrives. */
const BEFORE_THE_FIRST_LOAD = 5

/** How many withdrawal requests wait on each screen, and on both; nothing for a role that does not decide about them. */
export function useWaiting(): Record<MenuCount | "all", number> {
  const { data, isError } = useToday()
  const waitingIn = (queue: "withdrawals" | "reward_withdrawals") =>
    data?.queues.find(({ name }) => name === queue)?.count ?? 0
  const wallet = waitingIn("withdrawals")
  const referral = waitingIn("reward_withdrawals")
  return { wallet, referral, all: data || isError ? wallet + referral : BEFORE_THE_FIRST_LOAD }
}
