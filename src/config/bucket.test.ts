import { readBucket } from "./bucket"

describe("where files lie", () => {
  it("files are stored on this machine's disk, unless a bucket is named", () => {
    expect(readBucket({})).toBeNull()
    expect(readBucket({ S3_BUCKET: "shop" })).toEqual({
      name: "shop",
      endpoint: null,
      region: "us-east-1",
      credentials: null,
    })
  })

  it.each([
    [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_BUCKET is missing"],
    [{ S3_BUCKET: "shop", S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT is"],
    [{ S3_BUCKET: "shop", S3_ACCESS_KEY_ID: "a" }, "belong together"],
  ])("a storage setting that cannot be meant is refused: %j", (env, message) => {
    expect(() => readBucket(env)).toThrow(message)
  })
})
