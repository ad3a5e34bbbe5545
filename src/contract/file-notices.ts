import { z } from "zod"

/** What is said of a table that was read from a file. */
export const FileNotices = z
  .array(z.string())
  .describe("How the file was read and what of it was left out, in words; empty for most")
