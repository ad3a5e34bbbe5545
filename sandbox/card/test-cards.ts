import type { PaymentStep } from "./records"

/** The provider's published test cards. Anything else is not a card here. */
export interface TestCard {
  name: string
  /** What the hosted page calls it. */
  label: string
  number: string
  cvv: string
  brand: "visa" | "verve" | "mastercard"
  /** What the shopper is asked after the card, in order. */
  steps: readonly PaymentStep["step"][]
  pin?: string
  otp?: string
  /** Null is success. */
  refusal: string | null
  /** How a refund to this card ends. */
  refund: "processed" | "failed" | "needs-attention"
}

const good = { refusal: null, refund: "processed" } as const

export const testCards: readonly TestCard[] = [
  {
    name: "success",
    label: "Success",
    number: "4084084084084081",
    cvv: "408",
    brand: "visa",
    steps: [],
    ...good,
  },
  {
    name: "pin",
    label: "Asks for a PIN",
    number: "507850785078507812",
    cvv: "081",
    brand: "verve",
    steps: ["pin"],
    pin: "1111",
    ...good,
  },
  {
    name: "pin_otp",
    label: "Asks for a PIN and a code",
    number: "5060666666666666666",
    cvv: "123",
    brand: "verve",
    steps: ["pin", "otp"],
    pin: "1234",
    otp: "123456",
    ...good,
  },
  {
    name: "pin_phone_otp",
    label: "Asks for a PIN, a phone and a code",
    number: "507850785078507804",
    cvv: "884",
    brand: "verve",
    steps: ["pin", "phone", "otp"],
    pin: "0000",
    otp: "123456",
    ...good,
  },
  {
    name: "3ds",
    label: "Goes to the bank's page",
    number: "5192602720584796",
    cvv: "123",
    brand: "mastercard",
    steps: ["3ds"],
    ...good,
  },
  {
    name: "declined",
    label: "Declined",
    number: "4084080000005408",
    cvv: "001",
    brand: "visa",
    steps: [],
    refusal: "Declined",
    refund: "processed",
  },
  {
    name: "insufficient",
    label: "Insufficient funds",
    number: "4084080000670037",
    cvv: "787",
    brand: "visa",
    steps: [],
    refusal: "Insufficient Funds",
    refund: "processed",
  },
  {
    name: "no_token",
    label: "Token not generated",
    number: "507850785078507853",
    cvv: "082",
    brand: "verve",
    steps: ["pin"],
    pin: "0000",
    refusal: "Token Not Generated. Customer Not Registered on Token Platform",
    refund: "processed",
  },
  {
    name: "refund_fails",
    label: "Success, refund fails",
    number: "4084080000671803",
    cvv: "180",
    brand: "visa",
    steps: [],
    refusal: null,
    refund: "failed",
  },
  {
    name: "refund_needs_attention",
    label: "Success, refund needs attention",
    number: "4084080000671902",
    cvv: "190",
    brand: "visa",
    steps: [],
    refusal: null,
    refund: "needs-attention",
  },
]

const otherNames: Record<string, string> = {
  otp: "pin_otp",
  insufficient_funds: "insufficient",
  three_ds: "3ds",
  bank: "3ds",
  decline: "declined",
}

/** By number (spaces are fine) or by name. */
export function findCard(numberOrName: string): TestCard | undefined {
  const number = numberOrName.replace(/[\s-]/g, "")
  const name = otherNames[numberOrName] ?? numberOrName
  return testCards.find((card) => card.number === number || card.name === name)
}

export function cardNamed(name: string): TestCard {
  const card = testCards.find((one) => one.name === name)
  if (!card) throw new Error(`No test card is named ${name}`)
  return card
}

/** "4084084084084081" as it is printed on the card. */
export function printedNumber(card: TestCard): string {
  return card.number.replace(/(\d{4})(?=\d)/g, "$1 ")
}
