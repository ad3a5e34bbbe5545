/** A drawn page on its way to the front door, which takes its bytes as they are: through a stream they would be copied. */
export class DrawnPage extends Response {
  constructor(
    readonly page: Buffer,
    /** The text of each inline script that the shop itself put there; no other may run. */
    readonly scripts: readonly Buffer[],
    init: ResponseInit,
  ) {
    super(null, init)
  }
}
