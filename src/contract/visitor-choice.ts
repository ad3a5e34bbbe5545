import { analyticsQuestion } from "./consent-words"

/** What a visitor has said, to the question as it is asked today. */
export interface Choice {
  analytics: boolean
  /** Random, made with the choice: the record of somebody without an account has it. */
  visitor: string
  /** The shop has it on record; else it is sent again with the next page. */
  recorded: boolean
}

export const CHOICE_COOKIE = "privacy-choice"

/** Of the cookie's value. Null: nothing said yet, or to another question than today's. */
export function readChoiceValue(value: string): Choice | null {
  const [said, version, visitor = "", recorded] = value.split(".")
  if (said !== "yes" && said !== "no") return null
  if (version !== analyticsQuestion.version || !/^[0-9a-f]{32}$/.test(visitor)) return null
  return { analytics: said === "yes", visitor, recorded: recorded === "1" }
}

export function choiceValue({ analytics, visitor, recorded }: Choice): string {
  return [analytics ? "yes" : "no", analyticsQuestion.version, visitor, recorded ? 1 : 0].join(".")
}
