/** A failure that the reader can fix: shown without a stack, with what to do next. */
export class SetupError extends Error {
  override readonly name = "SetupError"

  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message)
  }
}
