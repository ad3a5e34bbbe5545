/** How long a question and an answer may be. */
export const QUESTION_LENGTH = 300
export const ANSWER_LENGTH = 1_000
