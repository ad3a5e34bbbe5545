/** Whether this run is what every change must pass (`npm test`). Everything is run by `npm run test:all`, and by jest alone. */
export const IS_GATE = process.env.TEST_SUITE === "gate"
