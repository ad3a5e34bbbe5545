import type { ShippingInfo } from "@contract/delivery"
import { formatNaira } from "@contract/naira"

const between = (from: number, to: number, show: (value: number) => string) =>
  from === to ? show(from) : `${show(from)} to ${show(to)}`

/** What each state costs, from the lightest parcel to the heaviest. */
export function StateFees({ states }: { states: ShippingInfo["states"] }) {
  return (
    // Where text is large the table is wider than a phone, and goes sideways by itself.
    <div className="mt-5 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Delivery by state</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              State
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Fee
            </th>
            <th scope="col" className="py-2 font-semibold">
              Working days
            </th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ id, name, fee_from, fee_to, business_days: { from, to } }) => (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              <td className="py-2 pr-3 whitespace-nowrap tabular-nums">
                {fee_to === 0 ? "Free" : between(fee_from, fee_to, formatNaira)}
              </td>
              <td className="py-2 whitespace-nowrap tabular-nums">{between(from, to, String)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function PickupPlaceList({ places }: { places: ShippingInfo["pickup_locations"] }) {
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2">
      {places.map((place) => (
        <li key={place.id} className="rounded-lg bg-sand p-4 text-sm">
          <p className="font-semibold">{place.name}</p>
          <p className="mt-1 text-ink-soft">
            {[place.address, place.lga, place.state].filter(Boolean).join(", ")}
          </p>
          <p className="mt-1 text-ink-soft">{place.opening_hours}</p>
          <a
            href={`tel:${place.phone.replace(/[^+\d]/g, "")}`}
            className="link mt-1 inline-flex min-h-11 items-center tabular-nums"
          >
            {place.phone}
          </a>
        </li>
      ))}
    </ul>
  )
}
