declare const patience: number

jest.setTimeout(patience * 1_000)
