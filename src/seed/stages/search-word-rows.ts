import { SAME_THING } from "../../modules/catalogue/domain/words-used-here"
import { demoId } from "../random"
import type { Tables } from "./catalogue-rows"
import type { Clock } from "./insert-rows"

/** Synonyms that the demo shop's staff have collected. */
export function searchWordRows(clock: Clock): Tables {
  const at = clock.daysAgo(20)
  return [
    [
      "search_synonym",
      SAME_THING.map((words) => ({
        id: demoId("syn", words.join("/")),
        words,
        created_at: at,
        updated_at: at,
      })),
    ],
  ]
}
