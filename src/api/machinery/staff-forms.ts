import type { RequestHandler } from "express"
import { medusaPictures, type Uploads } from "../../contract/uploads"
import { invalid } from "../../errors"
import { refuse } from "./admin-session"
import { isNamed, pathParts } from "./medusa-path"
import { readPictures } from "./multipart"

/** Medusa's routes that take a form. All others take JSON. */
const FORMS: readonly { route: string; uploads: Uploads }[] = [{ route: "uploads", uploads: medusaPictures }]

/**
 * Behind the guard of `/admin`, before every route of Medusa's own: no form reaches Medusa, whose reader takes as many fields
 * and files as are sent. Where it wants files, ours has read them, by the rules of our own calls.
 *
 * Not counted as a shopper's uploads are (`call-limits.ts`): whoever may save products is trusted with their pictures.
 */
export const staffForms: RequestHandler = (req, res, next) => {
  // As Medusa's reader asks.
  if (!req.is("multipart")) return next()
  const [name, ...more] = pathParts(req.path)
  const form = FORMS.find(({ route }) => req.method === "POST" && more.length === 0 && isNamed(name, route))
  if (!form) {
    req.resume()
    return refuse(res, invalid("malformed_body", "Forms are not accepted here. Send JSON"), next)
  }
  readPictures(req, res, form.uploads).then(
    () => next(),
    (error: unknown) => refuse(res, error, next),
  )
}
