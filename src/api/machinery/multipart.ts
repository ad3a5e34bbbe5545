import type { Request, Response } from "express"
import multer from "multer"
import { environment } from "../../config/environment"
import type { CallSpec } from "../../contract/call"
import { cleanLine } from "../../contract/clean-text"
import { fileFieldOf, type Uploads } from "../../contract/uploads"
import { invalid, invalidField, isShopError, type ShopError } from "../../errors"
import { pictureKind } from "../../providers/file-images/kinds"
import { scanFiles } from "../../providers/virus-scan/scan"
import { aborted } from "./envelope"

const { virusScanner } = environment()

/** A file of a multipart body, in memory. Its name and type are what the sender says: believe neither. */
export interface UploadedFile {
  /** As the call table names it, whichever of its names the sender used. */
  field: string
  filename: string
  buffer: Buffer
}

/** The bytes of a form's one file under this field, if it has it. */
export const fileIn = (files: readonly UploadedFile[], field: string): Buffer | undefined =>
  files.find((file) => file.field === field)?.buffer

const MEGABYTE = 1024 * 1024
/** The largest that any call takes unless its record says otherwise: pictures (8 MB). */
const LARGEST_MB = 8
const MOST_FIELDS = 400
/**
 * What no form needs. Each level of `a[b][c]` is an object, and a list that says it has four thousand million places
 * (`a[4294967294]`) keeps whoever walks through it busy for minutes.
 */
const NAMES = { fieldNameSize: 500, fieldNestingDepth: 8, fieldArrayIndexLimit: MOST_FIELDS }
/** Room for the fields beside the files. */
const TEXT_MB = 2

/**
 * Reads the multipart body of a call that takes one: fields into `req.body`, files into memory. Called once the
 * caller is known to be allowed, so that strangers cannot make us hold their files. A JSON body is taken as well:
 * a client without a file need not build a form. 422 on the name of a file that the call has no field for.
 */
export async function readMultipart(req: Request, res: Response, spec: CallSpec): Promise<UploadedFile[]> {
  if (!spec.multipart) return []
  if (!req.is("multipart/form-data")) {
    if (req.is("application/json")) return []
    throw invalid("malformed_body", "The request body must be a form with its files")
  }
  const { files: fields } = spec.multipart
  const files = (await readForm(req, res, spec.multipart)).flatMap(({ fieldname, originalname, buffer }) => {
    const field = fileFieldOf(fields, fieldname)
    return field === null ? [] : [{ field, filename: originalname, buffer }]
  })
  await scanFiles(files, virusScanner)
  return files
}

/**
 * The same for a route of Medusa's, whose own reader has no limits: its files are in `req.files`, as its handler reads them, and
 * the form is one no more, so that nobody reads it again. What it takes is pictures; its fields count for nothing.
 */
export async function readPictures(req: Request, res: Response, uploads: Uploads): Promise<void> {
  if (!req.is("multipart/form-data")) {
    req.resume()
    throw invalid("malformed_body", "The request body is not a valid form")
  }
  const files = await readForm(req, res, uploads)
  for (const { buffer } of files) {
    if (pictureKind(buffer) === null)
      throw invalidField("file", "Choose a picture in JPEG, PNG or WebP", "invalid_picture")
  }
  await scanFiles(
    files.map(({ fieldname, originalname, buffer }) => ({
      field: fieldname,
      filename: originalname,
      buffer,
    })),
    virusScanner,
  )
  req.body = {}
  delete req.headers["content-type"]
}

/** Reads a form, ours or Medusa's: the files in memory, the fields into `req.body`. 422 past any limit. */
async function readForm(req: Request, res: Response, uploads: Uploads): Promise<Express.Multer.File[]> {
  const { files: fields, largestMb: largest = LARGEST_MB } = uploads
  const most = Object.values(fields).reduce((sum, field) => sum + field.most, 0)
  // What is said to be larger than everything together may be is not waited for.
  if (Number(req.headers["content-length"]) > (largest * Math.max(most, 1) + TEXT_MB) * MEGABYTE) {
    req.resume()
    throw tooLarge(Object.keys(fields)[0] ?? "file", largest)
  }
  const read = multer({
    storage: multer.memoryStorage(),
    limits: {
      ...NAMES,
      fileSize: largest * MEGABYTE,
      fields: MOST_FIELDS,
      fieldSize: MEGABYTE,
      // Files without a name and parts that say nothing are neither fields nor files.
      parts: MOST_FIELDS + most,
    },
    fileFilter: onlyFilesOf(fields),
  }).any()
  await new Promise<void>((done, fail) =>
    read(req, res, (error: unknown) =>
      error ? fail(req.aborted ? aborted() : failureOf(error, largest)) : done(),
    ),
  )
  return Array.isArray(req.files) ? req.files : []
}

/** Looks at a file's name before any of it is held. An app that names its file otherwise gets an error. */
function onlyFilesOf(fields: Uploads["files"]): NonNullable<multer.Options["fileFilter"]> {
  const count = new Map<string, number>()
  return (_req, { fieldname }, decide) => {
    const field = fileFieldOf(fields, fieldname)
    if (field === null) return decide(unknownFile(fieldname, Object.keys(fields)))
    const soFar = (count.get(field) ?? 0) + 1
    count.set(field, soFar)
    const most = fields[field]?.most ?? 0
    if (soFar > most) return decide(invalidField(field, atMost(most), "too_many_files"))
    decide(null, true)
  }
}

function unknownFile(sent: string, known: string[]): ShopError {
  const message =
    known.length > 0
      ? `We can't take a file under this name. Send it as ${known.join(" or ")}`
      : "Files are not accepted here. Send the fields only"
  return invalidField(cleanLine(sent) || "file", message, "unknown_file")
}

const atMost = (most: number): string => (most === 1 ? "At most one file" : `At most ${most} files`)

const TOO_MANY = new Set(["LIMIT_PART_COUNT", "LIMIT_FILE_COUNT", "LIMIT_FIELD_COUNT"])

function failureOf(error: unknown, largestMb: number): ShopError {
  if (isShopError(error)) return error
  if (error instanceof multer.MulterError && error.code === "LIMIT_FILE_SIZE") {
    return tooLarge(error.field ?? "file", largestMb)
  }
  if (error instanceof multer.MulterError) {
    const message = TOO_MANY.has(error.code)
      ? "That form has too many fields or files"
      : "That form has a field whose name or text we can't read"
    return invalid("malformed_body", message)
  }
  return invalid("malformed_body", "The request body is not a valid form")
}

const tooLarge = (field: string, largestMb: number): ShopError =>
  invalidField(field, `A file may have at most ${largestMb} MB`, "file_too_large")
