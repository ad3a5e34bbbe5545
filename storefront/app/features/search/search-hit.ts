import type { SearchHit as Hit } from "@contract/catalogue"
import type { z } from "zod"

/** One suggestion as `POST /product/search` answers it. */
export type SearchHit = z.infer<typeof Hit>
