import type { PointsMovement } from "@contract/rewards"
import { keepPreviousData } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { EmptyState } from "~/ui/empty-state"
import { MovementList, MovementRow } from "../wallet/movement-list"
import { formatPoints } from "./points-words"
import { movementsQuery } from "./rewards-query"

/** What moved among the points, newest first, with how many there were after each. */
export function PointsStatement() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(search.get("page")) || 1)))
  const query = useRead({ ...movementsQuery(page), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="points-statement" className="mt-10">
      <h2 id="points-statement" className="text-lg font-bold">
        Statement
      </h2>
      <MovementList
        query={query}
        linkTo={(to) => (to > 1 ? `${personalPaths.redeem}?page=${to}` : personalPaths.redeem)}
        empty={
          <EmptyState title={page > 1 ? "No movements here" : "No points yet"}>
            Points come when an order is delivered, and are listed here.
          </EmptyState>
        }
      >
        {(movement) => <Movement key={movement.id} movement={movement} />}
      </MovementList>
    </section>
  )
}

function Movement({ movement }: { movement: PointsMovement }) {
  const came = movement.points > 0
  return (
    <MovementRow
      movement={movement}
      amount={`${came ? "+" : "−"}${formatPoints(Math.abs(movement.points))}`}
      came={came}
      after={formatPoints(movement.balance_after)}
    />
  )
}
