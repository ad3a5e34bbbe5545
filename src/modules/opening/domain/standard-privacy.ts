import type { Shop } from "../../../contract/shop"
import type { StandardText } from "./legal-text"

/** The privacy policy that a new shop begins with; staff change it in the admin. */
export function standardPrivacy(shop: Shop): StandardText {
  return {
    opening: `This page says what ${shop.name} knows about you, why, who else sees it and how you can change or delete it. It follows the Nigeria Data Protection Act 2023.`,
    parts: [
      {
        id: "what",
        title: "What we keep",
        text: [
          [
            "Your account: name, e-mail, phone number, date of birth, gender, and a scrambled form of your password that cannot be turned back",
            "Your orders: what you bought, where it went, how it was paid",
            "Your cart, your wishlist, and the addresses you save",
            "Reviews, questions and answers you write and pictures you add to them, shown with your first name",
            "Your wallet, your points and your rewards: every movement, and the bank account you withdraw to",
            "The devices you are signed in on, so that you can sign one out",
          ],
          "We never see or keep your card number. You type it on the payment provider's own page; we are told only whether the payment went through. When you ask us to remember a card we keep the provider's key to it, encrypted, with its last four digits.",
        ],
      },
      {
        id: "sensitive",
        title: "What we ask for only when you want something special",
        text: [
          [
            "For a loan: your bank verification number, your work and income, your next of kin. The number is encrypted, and our staff see its last four digits only",
            "For the agents' programme: a document that shows who you are. It is encrypted, opened by few members of staff, and each look at it is written down",
            "For the skin expert: a selfie, if you choose to send one. It is encrypted, seen by nobody but those who advise you, and deleted after 30 days or at once when you say so",
          ],
          "None of this is needed to shop. You may leave each of these programmes whenever you like.",
        ],
      },
      {
        id: "why",
        title: "Why we keep it",
        text: [
          "To sell and deliver what you order, to answer when you write to us, to keep accounts that the law asks for, and to stop fraud. We send news only when you ask for it, and every letter has a link to stop it.",
        ],
      },
      {
        id: "browser",
        title: "What stays in your browser",
        text: [
          "Your sign-in, the number of things in your cart, the state you asked delivery costs for and the products you looked at last are kept in your browser's storage. Logging out clears them. A cookie protects forms against forgery; it does not follow you. Another is a random number that knows the browser you sign in with again, so that nobody earns rewards by themselves: only our sign-in sees it.",
          "When you open a link that a friend sent you, the code in it is kept in your browser for 30 days, or for the visit only if your browser asks not to be followed, so that your friend can be thanked. It holds nothing about you, and no other site reads it.",
        ],
      },
      {
        id: "who",
        title: "Who else sees it",
        text: [
          [
            "Couriers see your name, phone number and address for the parcel",
            "The payment provider sees the amount and your e-mail; for a withdrawal, the bank account it goes to",
            "The credit provider sees your order and your e-mail, only when you choose to pay in instalments",
            "A friend who brought you here sees that a reward came, and not what you bought",
            "Authorities see what a Nigerian court or law obliges us to show",
          ],
          "We do not sell your data to anyone.",
        ],
      },
      {
        id: "long",
        title: "How long we keep it",
        text: [
          [
            "Your account: for as long as you have one",
            "Orders, payments, wallet and points: six years, as tax law asks, without your name once your account is deleted",
            "Applications for a loan that came to nothing: 90 days",
            "A cart that nobody touched: 180 days",
            "That an e-mail was sent to you: 180 days, and never its words",
            "The newsletter: until you leave it, and 90 days after that",
          ],
          "Everything else goes when it is no longer needed.",
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        text: [
          "On the page My data of your account you download everything we keep about you, see what you agreed to and when, and delete your account: all of it at once, without asking anybody.",
          `For anything else, or to have something corrected, write to ${shop.email} and we answer within 30 days. If you are not content with our answer, the Nigeria Data Protection Commission hears complaints.`,
        ],
      },
      {
        id: "safe",
        title: "How we keep it safe",
        text: [
          "Everything travels encrypted. Passwords are kept so that nobody can read them, us included. What could hurt you if it leaked is encrypted once more where it lies. Our staff see what their work needs, and what they do is written down. If something goes wrong that touches you, we tell you and the Commission within 72 hours.",
        ],
      },
      {
        id: "young",
        title: "Children",
        text: [
          "You must be at least 13 years old to open an account. We do not knowingly keep anything about younger children.",
        ],
      },
    ],
  }
}
