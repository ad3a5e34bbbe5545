/** A failure that is the reader's to mend: shown without a stack, with what to do next. */
export class SetupError extends Error {
  override readonly name = "SetupError"

  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message)
  }
}
