import { z } from "zod"
import { colourOf } from "./colour-words"

/** A colour as it is stored, of one that was written with or without #, in three digits or six; empty for none. */
export const ColourField = z
  .string()
  .trim()
  .max(50, "At most 50 characters")
  .transform((text, context) => {
    if (text === "") return ""
    const colour = colourOf(text)
    if (colour === null) context.addIssue({ code: "custom", message: "Must be a colour, such as #c68642" })
    return colour ?? ""
  })
