declare const patience: number

jest.setTimeout(patience * 1_000)

/** A test that asserts nothing fails: counted at run time, so that helpers count and a loop over an empty list does not. */
beforeEach(() => expect.hasAssertions())
