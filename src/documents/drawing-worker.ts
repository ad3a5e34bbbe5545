import { serve } from "../threads/serve"
import { type Drawing, pdfOf } from "./drawing"

/** Draws each document that it is sent, and answers the file. */
serve<Drawing, Uint8Array>(pdfOf)
