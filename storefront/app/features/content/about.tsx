import { overBrands } from "~/platform/site/claims"
import { useSite } from "~/platform/site/site"
import { Article } from "./article"

export function About() {
  const { shop, brands } = useSite()
  const range = overBrands(brands)
    ? `${overBrands(brands)}${shop.isDemo ? " and more than 1,000 genuine products" : ", genuine products only"}`
    : "genuine products"
  return (
    <Article
      title="About Us"
      opening={`${shop.name} is an online beauty store for Nigeria: ${range}, in one basket, at prices in naira that do not change at the door.`}
      parts={[
        {
          id: "why",
          title: "Why we opened",
          text: [
            "Buying a good serum in Nigeria should not be a gamble. Too often the box looks right and what is inside is not, or the shade that suits you is sold only where you are not.",
            "So we built a shop that does three things well: it sells only what it can trace, it shows shades by name on skin like ours, and it delivers to every state and the FCT.",
          ],
        },
        {
          id: "genuine",
          title: "How we keep it genuine",
          text: [
            "We buy straight from authorised distributors. Every delivery is checked against its papers, batch by batch, before it reaches our shelves. What we cannot trace, we do not sell.",
            [
              "Sealed products stay sealed until you open them",
              "Expiry dates are read when stock comes in and again when it goes out",
              "Reviews come from people who bought here, and say so",
            ],
          ],
        },
        {
          id: "more",
          title: "More than a shelf",
          text: [
            "A shop can do more than sell. Ours answers a few questions about your skin with a routine, step by step, and says why. It gives points back for what you spend, pays you when you bring a friend, and sells at wholesale prices to salons and make-up artists.",
          ],
        },
        {
          id: "people",
          title: "Who we are for",
          text: [
            `For the student in Nsukka with one cleanser and a plan, for the make-up artist in Ikeja who needs twelve foundations by Friday, and for everyone between them. Our customer care answers in plain words${shop.isDemo ? ", seven days a week" : ""}.`,
          ],
        },
        {
          id: "visit",
          title: "Where to find us",
          text: [
            `Our office is at ${shop.address}. Orders can be delivered, or picked up from our pickup places at no cost.`,
          ],
        },
      ]}
    />
  )
}
