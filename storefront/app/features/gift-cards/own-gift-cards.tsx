import type { OwnGiftCard } from "@contract/gift-cards"
import { formatNaira } from "@contract/naira"
import { personalPaths } from "~/platform/paths/personal-paths"
import { Badge } from "~/ui/badge"
import { Pagination } from "~/ui/pagination"
import { sendingWords, stateName, stateTone } from "./gift-card-words"

interface OwnGiftCardsProps {
  page: { data: readonly OwnGiftCard[]; meta: { current_page: number; last_page: number } }
}

/** What the shopper bought, the newest first. */
export function OwnGiftCards({ page: { data, meta } }: OwnGiftCardsProps) {
  if (data.length === 0) return null
  return (
    <section aria-labelledby="bought" className="mt-10">
      <h2 id="bought" className="text-lg font-bold">
        Gift cards you bought
      </h2>
      <ul className="mt-4 border-t border-line">
        {data.map((card) => (
          <li
            key={card.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-4"
          >
            <p className="font-semibold wrap-anywhere">For {card.receiver_name ?? "someone"}</p>
            <p className="text-right font-bold tabular-nums">{formatNaira(card.amount)}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {[card.receiver_email, sendingWords(card)].filter(Boolean).join(" · ")}
            </p>
            <p className="text-right">
              <Badge tone={stateTone[card.state]}>{stateName[card.state]}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          linkTo={(page) => (page > 1 ? `${personalPaths.giftCards}?page=${page}` : personalPaths.giftCards)}
          link={{ preventScrollReset: true }}
        />
      </div>
    </section>
  )
}
