import { faultRule, LATE_RULE, REMEDY_RULE } from "@contract/returns-policy"
import { paths } from "~/platform/paths/paths"
import { chatLink, readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Disclosure } from "~/ui/disclosure"
import { ChatIcon, MailIcon, PackageIcon, PhoneIcon } from "~/ui/icons"
import { TapLink } from "~/ui/link-button"

const ASKED = [
  {
    title: "I want to cancel my order",
    text: "Open it under My Orders and press Cancel. That works until it has been packed, and what you paid is returned to you.",
  },
  {
    title: "Money left my account and the order still waits for payment",
    text: "Do not pay again. We ask the bank ourselves every few minutes, and what arrived is booked or returned. If nothing has changed after an hour, send us the order number.",
  },
  {
    title: "I didn't get my code",
    text: "Check your spam folder. You can ask for another code after a minute. Only the newest one works.",
  },
  {
    title: "How do I know that a product is genuine?",
    text: "We buy from authorised distributors only, and every product of ours can be traced to its delivery. If you doubt one, send us a picture of its batch number and we show you where it came from.",
  },
]

/** Customer support: people to talk to, quickest first. */
export function Contact() {
  const { shop } = useSite()
  const asked = [
    {
      title: "Something arrived damaged, leaking or wrong",
      text: `${faultRule(shop.returns)} Open the order under My Orders and press Return or report a problem, or send the photo by chat. ${REMEDY_RULE} ${LATE_RULE}`,
    },
    ...ASKED,
  ]
  const ways = [
    {
      Icon: ChatIcon,
      name: "Chat with us",
      text: "The quickest way. Send a picture if something arrived damaged.",
      href: chatLink(shop, `Hello ${shop.name}, `),
      action: "Open chat",
    },
    {
      Icon: PhoneIcon,
      name: "Call us",
      text: shop.hours ?? "Have your order number ready.",
      href: `tel:${shop.phone}`,
      action: readablePhone(shop.phone),
    },
    {
      Icon: MailIcon,
      name: "Write to us",
      text: shop.isDemo ? "We answer within one working day." : "Asking about an order? Include the number.",
      href: `mailto:${shop.email}`,
      action: shop.email,
    },
  ]
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[{ name: "Home", to: paths.home }, { name: "Customer Support" }]}
        className="pt-3"
      />
      <header className="max-w-2xl pt-2 pb-8 lg:pt-6">
        <h1 className="text-3xl font-bold tracking-tight">Customer Support</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Asking about an order? Have the number ready: it starts with OM-.
        </p>
      </header>
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {ways.map(({ Icon, name, text, href, action }) => (
          <li key={name} className="flex flex-col rounded-lg bg-sand p-6">
            <span className="grid size-12 place-items-center rounded-full bg-brand text-ink">
              <Icon />
            </span>
            <h2 className="mt-4 text-lg font-bold">{name}</h2>
            <p className="mt-1 flex-1 text-ink-soft">{text}</p>
            <a href={href} className="link mt-4 inline-flex min-h-11 items-center break-all">
              {action}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line p-6">
        <p className="flex items-center gap-3 font-semibold">
          <PackageIcon className="size-6 shrink-0 text-brand-deep" /> Where is my order?
        </p>
        <TapLink to={paths.trackOrder}>Track it with your order number</TapLink>
      </div>
      <section className="mt-12 max-w-3xl">
        <h2 className="mb-2 text-2xl font-bold tracking-tight">Asked most often</h2>
        {asked.map(({ title, text }) => (
          <Disclosure key={title} title={title} name="asked">
            <p className="text-ink-soft">{text}</p>
          </Disclosure>
        ))}
        <p className="mt-6 flex flex-wrap gap-x-6">
          <TapLink to={paths.shipping}>Shipping</TapLink>
          <TapLink to={`${paths.terms}#returns`}>Return & Cancellation Policy</TapLink>
          <TapLink to={paths.privacy}>Privacy Policy</TapLink>
        </p>
      </section>
      <p className="mt-6 text-ink-soft">{shop.address}</p>
    </div>
  )
}
