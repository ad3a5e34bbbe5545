import { quietly } from "../parts/fetched"
import type { Fields } from "./send"

/**
 * Reports an event to analytics, when the shop has analytics and the visitor has agreed to it. Without both nothing is stored
 * and nothing is loaded. Never throws: no page may fail of being watched.
 */
export function track(event: string, fields?: Fields): void {
  if (document.documentElement.dataset.analytics)
    void quietly(
      () => import("./send"),
      ({ send }) => send(event, fields),
    )
}
