import { SAVER_SAID } from "~/platform/saver/choice"
import { useSaver } from "~/platform/saver/use-saver"
import { saverWords } from "./saver-words"

/** On top of the page that comes after the choice, and of no other: that page's address names it. */
export function SaverNotice() {
  const saver = useSaver()
  return (
    <div id={SAVER_SAID} className="hidden bg-brand-wash target:block">
      <p className="page py-3 text-sm font-semibold">
        {saver ? saverWords(true) : "Data saver is off. Pages come with all their pictures again."}
      </p>
    </div>
  )
}
