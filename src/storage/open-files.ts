import type { S3Client } from "@aws-sdk/client-s3"
import type { Bucket } from "../config/bucket"
import { DiskFiles } from "./disk-files"
import type { Files } from "./files"
import { S3Files, s3Client } from "./s3-files"

export interface Place {
  /** Where it is on the disk. */
  dir: string
  /** The part of the bucket: `uploads`, `staff-files`, `private`. */
  part: "uploads" | "staff-files" | "private"
  /** Null: on the disk. */
  bucket: Bucket | null
}

const clients = new Map<string, S3Client>()

/** The files of one kind: on the disk, or in the bucket where one is set. */
export function openFiles({ dir, part, bucket }: Place): Files {
  return bucket ? filesIn(bucket, part) : new DiskFiles(dir, part !== "uploads")
}

/** One client a process and bucket: it keeps its connections. */
export function filesIn(bucket: Bucket, part: Place["part"]): S3Files {
  const key = JSON.stringify(bucket)
  const client = clients.get(key) ?? s3Client(bucket)
  clients.set(key, client)
  return new S3Files(client, bucket.name, `${part}/`)
}
