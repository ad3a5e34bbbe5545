import { Alert, Button, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ApiError } from "../../../../../src/contract/client"
import { type FigureKind, figureOf } from "../../../../../src/contract/figures"
import { bound, useFields } from "../../platform/fields"
import { formatPrice } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { refuseUnread, sentFigure } from "../../platform/typed-figures"
import { Form } from "../../ui/form"
import { Panel } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { bandName, daysName } from "./fee-matrix"
import { type Place, PlaceFields } from "./place-fields"

interface Question extends Place {
  weight: string
  subtotal: string
}

const digits = (text: string, kind: FigureKind) => String(figureOf(text, kind) ?? "")

/** What does it cost to …: the fee a shopper would see, and the rule it comes from. */
export function DeliveryTry() {
  const { value: question, set } = useFields<Question>({
    state_id: "",
    lga_id: "",
    weight: "1",
    subtotal: "",
  })
  const [asked, setAsked] = useState<Question | null>(null)
  const answer = useQuery({
    queryKey: ["shop", "GET /admin/delivery/try", asked],
    queryFn: async () => {
      if (!asked) throw new Error("Nothing was asked")
      const { state_id, lga_id, weight, subtotal } = asked
      refuseUnread({ weight: sentFigure(weight, "kilograms"), subtotal: sentFigure(subtotal, "naira") })
      return (
        await shopApi("GET /admin/delivery/try", {
          query: {
            state_id,
            lga_id,
            weight: digits(weight, "kilograms"),
            subtotal: digits(subtotal, "naira"),
          },
        })
      ).data
    },
    enabled: asked !== null,
    retry: false,
  })
  const refusal = asked && answer.error instanceof ApiError ? answer.error : null
  const edit = (change: Partial<Question>) => {
    set(change)
    setAsked(null)
  }
  const bind = bound(question, edit)
  return (
    <Panel
      title="What does it cost to …"
      about="The fee a shopper is told now, the rule it comes from, and the day it is expected."
    >
      <Form
        failure={refusal}
        isDirty={false}
        onSubmit={() => setAsked(question)}
        className="grid gap-4 px-6 py-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <PlaceFields value={question} whole="Anywhere in the state" onChange={edit} />
        <TextField {...bind("weight")} label="Weight, in kg" size="small" inputMode="decimal" />
        <TextField
          {...bind("subtotal")}
          label="Products, in naira"
          hint="After discount"
          optional
          size="small"
          inputMode="decimal"
        />
        <div className="sm:col-span-2 lg:col-span-4">
          <Button
            type="submit"
            size="small"
            variant="secondary"
            disabled={question.state_id === ""}
            isLoading={answer.isFetching}
          >
            Show the fee
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {refusal && (
          <div className="px-6 py-4">
            <Alert variant="warning">{refusal.message}</Alert>
          </div>
        )}
        {asked && answer.data && (
          <div className="px-6 py-4">
            <Text weight="plus" className="tabular-nums">
              {answer.data.is_free ? "Free" : formatPrice(answer.data.delivery_fee)}, expected by{" "}
              {dayName(answer.data.expected_date)}
            </Text>
            <Subtle>
              By the rule for {answer.data.rule.lga ?? `the whole of ${answer.data.rule.state}`},{" "}
              {bandName(answer.data.rule.weight_from, answer.data.rule.weight_to)}:{" "}
              {formatPrice(answer.data.delivery_fee)}, {daysName(answer.data.rule)}. Free from{" "}
              {formatPrice(answer.data.free_from)}.
            </Subtle>
          </div>
        )}
      </div>
    </Panel>
  )
}

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "full", timeZone: "UTC" })

/** A calendar day as people read it: "Thursday, 26 November 2026". */
export const dayName = (text: string): string => day.format(new Date(`${text}T00:00:00Z`))
