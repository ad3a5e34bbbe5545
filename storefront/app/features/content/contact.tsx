import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { chatLink, readablePhone } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { ChatIcon, MailIcon, PackageIcon, PhoneIcon } from "~/ui/icons"

/** Specification 2.1, Customer Support: people to talk to, quickest first. */
export function Contact() {
  const { shop } = useSite()
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
      text: "Monday to Saturday 8 am to 7 pm, Sunday 12 noon to 5 pm.",
      href: `tel:${shop.phone}`,
      action: readablePhone(shop.phone),
    },
    {
      Icon: MailIcon,
      name: "Write to us",
      text: "We answer within one working day.",
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
          Have your order number at hand if it is about an order: it begins with letters and is in your
          e-mail.
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
        <Link to={paths.trackOrder} className="link inline-flex min-h-11 items-center">
          Track it with your order number
        </Link>
      </div>
      <p className="mt-6 text-ink-soft">{shop.address}</p>
    </div>
  )
}
