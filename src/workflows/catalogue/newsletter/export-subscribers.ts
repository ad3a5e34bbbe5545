import type { MedusaContainer } from "@medusajs/framework/types"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import { leaveLinks } from "./newsletter-links"

const AT_ONCE = 500
const COLUMNS = [
  "email",
  "wants",
  "confirmed",
  "preferences page",
  "unsubscribe page",
  "one-click unsubscribe",
]

/**
 * Everybody who may be written to, as a CSV file for the program that sends the newsletter: each with the own links to
 * leave, which every issue has to carry.
 */
export async function* exportSubscribers(container: MedusaContainer): AsyncGenerator<string> {
  const { list } = container.resolve(NEWSLETTER_MODULE)
  yield BOM + csvText([COLUMNS])
  let last = ""
  for (;;) {
    const rows = await list.confirmedAfter(last, AT_ONCE)
    if (rows.length > 0) {
      yield csvText(
        rows.map(({ email, topics, confirmed_at, unsubscribe_token }) => {
          const { preferences, page, oneClick } = leaveLinks(unsubscribe_token)
          const confirmed = confirmed_at?.toISOString() ?? ""
          return [email, topics.join(" "), confirmed, preferences, page, oneClick].map(safeCell)
        }),
      )
    }
    const end = rows.at(-1)
    if (rows.length < AT_ONCE || !end) return
    last = end.email
  }
}
