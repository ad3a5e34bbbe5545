import { runSuite } from "./shop/suite"

/** `npm run test:all`: everything, for before a release and before saying that a large change is done. */
export const main = (args: string[]): Promise<number> => runSuite("all", args)
