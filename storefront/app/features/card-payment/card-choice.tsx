import { useRead } from "~/platform/query/use-read"
import { Checkbox } from "~/ui/checkbox"
import { RadioCards } from "~/ui/radio-cards"
import { cardExpiry, cardName, savedCardsQuery } from "./saved-card-query"

/** The value of `card` for one that is not saved. */
const ANOTHER = ""

interface CardChoiceProps {
  /** Id of a saved card; empty for another one. */
  card: string
  onCard: (id: string) => void
  saveCard: boolean
  onSaveCard: (saveCard: boolean) => void
  error?: string | undefined
}

/** Which card pays: one that was saved, or another one, which may be saved. Nothing is chosen for the shopper. */
export function CardChoice({ card, onCard, saveCard, onSaveCard, error }: CardChoiceProps) {
  const cards = (useRead(savedCardsQuery).data ?? []).filter(({ expired }) => !expired)
  return (
    <>
      {cards.length > 0 || error ? (
        <RadioCards
          className="mt-4"
          legend="Which card?"
          name="saved_card"
          options={[
            ...cards.map((one) => ({
              value: one.id,
              title: <span className="tabular-nums">{cardName(one)}</span>,
              description: [one.bank, cardExpiry(one)].filter(Boolean).join(" · "),
            })),
            { value: ANOTHER, title: "Another card", description: "Typed at the bank" },
          ]}
          value={card}
          onChange={onCard}
          error={error}
        />
      ) : null}
      {card === ANOTHER ? (
        <Checkbox
          className="mt-3 text-sm"
          name="save_card"
          checked={saveCard}
          onChange={(event) => onSaveCard(event.target.checked)}
          label="Save this card for next time. You can remove it whenever you like."
        />
      ) : null}
    </>
  )
}
