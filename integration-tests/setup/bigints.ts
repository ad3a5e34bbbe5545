import { readBigintsAsNumbers } from "../../src/sql/int8"

// As `medusa-config.ts` does for every process of the shop.
readBigintsAsNumbers()
