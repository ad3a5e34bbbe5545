import { z } from "zod"
import { Seen } from "./admin-fields"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"
import { sortBy } from "./sorting"

/** Words and phrases that mean the same to shoppers: a search for one finds what any of them finds. */
const Synonyms = z.object({
  id: Id,
  words: z.array(z.string()),
  created_at: Instant,
  updated_at: Instant,
})

const SearchCount = z.object({
  term: z.string().describe("Plain words: lower case, without accents"),
  searches: z.number().int(),
  results: z.number().int().describe("Of its latest search"),
  corrected: z.string().nullable().describe("What was searched for instead, when the words were mistyped"),
  last_day: z.string().describe("YYYY-MM-DD in Lagos"),
})

const Words = z
  .array(z.string().trim().min(1).max(60, "A word or phrase takes at most 60 characters"), {
    error: "Give the words as a list",
  })
  .max(30, "A group takes at most 30 words or phrases")

const SynonymParams = z.object({ id: Id })

/** Staff calls for what shoppers search: synonyms, and what was looked for and not found. */
export const adminSearchCalls = callTable({
  "GET /admin/search/synonyms": {
    summary: "Groups of words that mean the same",
    access: "staff",
    permission: "catalogue.read",
    data: z.array(Synonyms),
  },
  "POST /admin/search/synonyms": {
    summary: "Add a group of words that mean the same",
    description: "At least two words or phrases. No word may be in two groups.",
    access: "staff",
    permission: "catalogue.update",
    body: z.object({ words: Words }),
    data: Synonyms,
  },
  "PUT /admin/search/synonyms/{id}": {
    summary: "Change a group of words",
    access: "staff",
    permission: "catalogue.update",
    params: SynonymParams,
    body: z.object({
      words: Words,
      updated_at: Seen,
    }),
    data: Synonyms,
    failures: { 409: "Changed by someone else meanwhile" },
  },
  "DELETE /admin/search/synonyms/{id}": {
    summary: "Delete a group of words",
    access: "staff",
    permission: "catalogue.update",
    params: SynonymParams,
    data: Synonyms,
  },
  "GET /admin/search/terms": {
    summary: "What shoppers searched for, the most frequent first",
    description:
      "Counted by day and never by whom. A results page counts once in the minute for which it is kept; what is typed for suggestions counts once nothing longer follows.",
    access: "staff",
    permission: "catalogue.read",
    query: PageQuery.extend({
      found: z
        .enum(["all", "none"], { error: "Must be all or none" })
        .default("all")
        .describe("none: only searches that found nothing"),
      from: DayField.optional().describe("Default: 30 days ago"),
      to: DayField.optional().describe("Default: today"),
      sort: sortBy("term", "searches", "found", "last"),
    }),
    data: z.array(SearchCount),
    meta: PageMeta.extend({ searches: z.number().int(), from: z.string(), to: z.string() }),
  },
})
