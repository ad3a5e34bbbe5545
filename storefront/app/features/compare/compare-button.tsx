import { MOST_COMPARED } from "@contract/compare-length"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { showToast } from "~/platform/toast-store"
import { QuietButton } from "~/ui/button"
import { CompareIcon } from "~/ui/icons"
import { toggleCompared, useCompared } from "./compare-list"

/** Puts a product beside others, and leads to them once there are two. */
export function CompareButton({ id, name }: { id: string; name: string }) {
  const ids = useCompared()
  const isIn = ids.includes(id)
  const press = () => {
    if (!toggleCompared(id))
      showToast({
        message: `You can compare ${MOST_COMPARED} products at most. Take one out first`,
        ways: [{ name: "See them", to: paths.compare(ids) }],
      })
    else if (!isIn && ids.length > 0)
      showToast({
        message: `${name} is in your comparison`,
        tone: "success",
        ways: [{ name: "Compare", to: paths.compare([...ids, id]) }],
      })
  }
  return (
    <>
      <QuietButton className="px-3!" aria-pressed={isIn} onClick={press}>
        <CompareIcon className="size-5" />
        {isIn ? "Remove from comparison" : "Compare"}
      </QuietButton>
      {ids.length > 1 || (ids.length === 1 && !isIn) ? (
        <Link to={paths.compare(ids)} className="link inline-flex min-h-11 items-center text-sm">
          {ids.length === 1 ? "1 product" : `${ids.length} products`} to compare
        </Link>
      ) : null}
    </>
  )
}
