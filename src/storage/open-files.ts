import type { Bucket } from "../config/bucket"
import { DiskFiles } from "./disk-files"
import type { Files } from "./files"
import { S3Files } from "./s3-files"

/** `uploads`: for everybody; the others are private. */
export type Part = "uploads" | "staff-files" | "private"

interface Place {
  /** Where it is on the disk. */
  dir: string
  /** What it is called in the bucket. */
  part: Part
  /** Null: on the disk. */
  bucket: Bucket | null
}

/** The files of one kind: on the disk, or in the bucket where one is set. */
export function openFiles({ dir, part, bucket }: Place): Files {
  return bucket ? filesIn(bucket, part) : new DiskFiles(dir, part !== "uploads")
}

export function filesIn(bucket: Bucket, part: Part): S3Files {
  return new S3Files(bucket, `${part}/`)
}
