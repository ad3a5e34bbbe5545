import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { preferredEncoding } from "./encoding"

describe("preferred encoding", () => {
  const cases: [string | undefined, string][] = [
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["deflate", "identity"],
    ["GZIP", "gzip"],
  ]
  for (const [header, encoding] of cases) {
    it(`a request with Accept-Encoding ${header} gets the encoding ${encoding}`, () =>
      assert.equal(preferredEncoding(header), encoding))
  }
})
