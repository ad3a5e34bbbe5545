import { useSite } from "~/platform/site/site"
import { Article } from "./article"

export function Privacy() {
  const { shop } = useSite()
  return (
    <Article
      title="Privacy Policy"
      opening={`This page says what ${shop.name} knows about you, why, who else sees it and how you can change or delete it. It follows the Nigeria Data Protection Act 2023.`}
      parts={[
        {
          id: "what",
          title: "What we keep",
          text: [
            [
              "Your account: name, e-mail, phone number, date of birth, gender, and a scrambled form of your password that cannot be turned back",
              "Your orders: what you bought, where it went, how it was paid",
              "Your cart, and the addresses you save",
              "Reviews you write, shown with your first name",
            ],
            "We never see or keep your card number. You type it on the payment provider's own page; we are told only whether the payment went through.",
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
            "Your sign-in, the number of things in your cart, the state you asked delivery costs for and the products you looked at last are kept in your browser's storage. Logging out clears them. A cookie protects forms against forgery; it does not follow you.",
          ],
        },
        {
          id: "who",
          title: "Who else sees it",
          text: [
            [
              "Couriers see your name, phone number and address for the parcel",
              "The payment provider sees the amount and your e-mail",
              "Authorities see what a Nigerian court or law obliges us to show",
            ],
            "We do not sell your data to anyone.",
          ],
        },
        {
          id: "long",
          title: "How long we keep it",
          text: [
            "Your account for as long as you have one. Orders and payments for six years, as tax law asks. Everything else goes when it is no longer needed.",
          ],
        },
        {
          id: "rights",
          title: "Your rights",
          text: [
            `You may see what we hold about you, have it corrected, take it with you, or have it deleted. Write to ${shop.email} and we answer within 30 days. If you are not content with our answer, the Nigeria Data Protection Commission hears complaints.`,
          ],
        },
      ]}
    />
  )
}
