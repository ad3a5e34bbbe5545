import { BottomBar } from "./bottom-bar"
import { HelpGutter } from "./help-gutter"

/** What lies over every page's foot. */
export function FrameFoot() {
  return (
    <>
      <BottomBar />
      <HelpGutter />
    </>
  )
}
