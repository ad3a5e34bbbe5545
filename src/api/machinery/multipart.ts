import type { Request, Response } from "express"
import multer from "multer"
import { readEnvironment } from "../../config/environment"
import type { CallSpec } from "../../contract/call"
import { invalidField, ShopError } from "../../errors"
import { aborted } from "./envelope"
import { scanFiles } from "./virus-scan"

const { virusScanner } = readEnvironment(process.env)

/** A file of a multipart body, in memory. Its name and type are what the sender says: believe neither. */
export interface UploadedFile {
  field: string
  filename: string
  buffer: Buffer
}

const MEGABYTE = 1024 * 1024
/** The largest that any call takes unless its record says otherwise: pictures (8 MB). */
const LARGEST_MB = 8
const MOST_FILES = 20
const MOST_FIELDS = 400

/**
 * Reads the multipart body of a call that takes one: fields into `req.body`, files into memory. Called once the
 * caller is known to be allowed, so that strangers cannot make us hold their files. A JSON body is taken as well:
 * a client without a file need not build a form.
 */
export async function readMultipart(req: Request, res: Response, spec: CallSpec): Promise<UploadedFile[]> {
  if (!spec.multipart) return []
  if (!req.is("multipart/form-data")) {
    if (req.is("application/json")) return []
    throw new ShopError("invalid", "malformed_body", "The request body must be a form with its files")
  }
  const { largestMb: largest, mostFiles = MOST_FILES } =
    typeof spec.multipart === "object" ? spec.multipart : { largestMb: LARGEST_MB }
  // What is said to be larger than everything together may be is not waited for.
  if (Number(req.headers["content-length"]) > (largest * mostFiles + 1) * MEGABYTE) {
    req.resume()
    throw tooLarge("file", largest)
  }
  const read = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: largest * MEGABYTE, files: mostFiles, fields: MOST_FIELDS, fieldSize: MEGABYTE },
  }).any()
  await new Promise<void>((done, fail) =>
    read(req, res, (error: unknown) =>
      error ? fail(req.aborted ? aborted() : failureOf(error, largest)) : done(),
    ),
  )
  const files = ((req.files ?? []) as Express.Multer.File[]).map(({ fieldname, originalname, buffer }) => ({
    field: fieldname,
    filename: originalname,
    buffer,
  }))
  await scanFiles(files, virusScanner)
  return files
}

function failureOf(error: unknown, largestMb: number): ShopError {
  if (error instanceof multer.MulterError && error.code === "LIMIT_FILE_SIZE") {
    return tooLarge(error.field ?? "file", largestMb)
  }
  if (error instanceof multer.MulterError) {
    return new ShopError("invalid", "malformed_body", "That form has too many fields or files")
  }
  return new ShopError("invalid", "malformed_body", "The request body is not a valid form")
}

const tooLarge = (field: string, largestMb: number): ShopError =>
  invalidField(field, `A file may have at most ${largestMb} MB`, "file_too_large")
