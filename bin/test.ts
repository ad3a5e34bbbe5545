import { runSuite } from "./shop/suite"

/** `npm test`: the gate. What every change must pass, and what CI runs. */
export const main = (args: string[]): Promise<number> => runSuite("gate", args)
