import { redirect } from "react-router-dom"
import { paths } from "~/platform/paths/paths"

/** /become-wholesaler and /wholesaler: the same page. */
export function loader() {
  return redirect(paths.wholesale, 302)
}
