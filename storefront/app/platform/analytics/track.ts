import type { Fields } from "./send"

/**
 * Tells analytics of an event, when the shop has analytics and the visitor has agreed to it. Without both nothing is kept
 * and nothing is loaded. Never throws: no page may fail of being watched.
 */
export function track(event: string, fields?: Fields): void {
  if (document.documentElement.dataset.analytics)
    import("./send").then(
      ({ send }) => send(event, fields),
      // The line broke before the code came: this event is not told.
      () => undefined,
    )
}
