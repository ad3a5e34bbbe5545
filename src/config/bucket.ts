import type { Env } from "./variables"

/** A bucket of an S3-compatible store, and how it is reached. */
export interface Bucket {
  name: string
  /** Null: AWS's own, by the region. */
  endpoint: string | null
  region: string
  /** Null: as AWS's tools find them, from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Where files lie when they lie in a bucket (`S3_…`); null: on this machine's disk. Throws for what cannot be meant. */
export function readBucket(env: Env): Bucket | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET) {
    if (S3_ENDPOINT) throw new Error("S3_BUCKET is missing: S3_ENDPOINT is of no use without it")
    return null
  }
  if (S3_ENDPOINT && !/^https?:$/.test(URL.canParse(S3_ENDPOINT) ? new URL(S3_ENDPOINT).protocol : ""))
    throw new Error(`S3_ENDPOINT is "${S3_ENDPOINT}": set it to an address such as https://s3.example.com`)
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    throw new Error("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither")
  return {
    name: S3_BUCKET,
    endpoint: S3_ENDPOINT || null,
    region: env.S3_REGION || "us-east-1",
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
  }
}
