import {
  CODE_LASTS_SECONDS,
  codeChannels,
  codePurposes,
  linkLifetimes,
  MOST_AN_HOUR,
  RESEND_AFTER_SECONDS,
  TRIES,
} from "./purposes"

it("a code is valid for ten minutes and five tries, and is sent once a minute and five times an hour at most", () => {
  expect([CODE_LASTS_SECONDS, TRIES, RESEND_AFTER_SECONDS, MOST_AN_HOUR]).toEqual([600, 5, 60, 5])
})

it("a link for a password is valid for half an hour, and links that staff send for three days", () => {
  expect(linkLifetimes).toEqual({
    password_reset: 1_800,
    staff_invitation: 259_200,
    order_payment: 259_200,
  })
})

it("a code's purpose and channel are kept under names that may not change, because they are in the table", () => {
  expect(codePurposes).toEqual([
    "email_verification",
    "email_change",
    "mobile_verification",
    "social_link",
    "account_deletion",
    "data_export",
    "device_sign_out",
  ])
  expect(codeChannels).toEqual(["email", "sms", "whatsapp"])
})
