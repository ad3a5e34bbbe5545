import type { ComponentType, ReactNode } from "react"
import { atOnce, type PartLook, partsOf } from "./parts-of"

/**
 * A part whose code comes when it is drawn. The page around it stands, whatever becomes of that code: what does not come is said in
 * its place, and is asked for again. HTML of the server stays as it is until the code is there.
 */
export const laterPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  look: PartLook,
): ((props: P) => ReactNode) => partsOf(load, look, atOnce).Part
