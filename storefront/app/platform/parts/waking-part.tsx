import type { ComponentType, ReactNode } from "react"
import { awake } from "./awake"
import { partsOf } from "./parts-of"

/**
 * A part that answers what a person does, and nothing before: on the page that the server drew it stays HTML, and its code stays where
 * it is, until somebody is there (`awake.ts`). React then takes the HTML over as it is. Where the browser itself draws the part,
 * on a page that it went to, the router shows the page no sooner than the part is there, or is known to be missing.
 *
 * What has to be done on arrival belongs outside of it. The element has no box of its own (app.css).
 */
export function wakingPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const { code, Part } = partsOf(load, { what: "this part of the page", isWaitedFor: true }, awake)
  // On a page that is awake the code comes beside the data of the page that is gone to.
  void awake().then(code.ask)
  return Part
}
