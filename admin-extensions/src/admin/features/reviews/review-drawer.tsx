import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Step } from "../../platform/editing"
import { counted, formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { ShopperPhotos } from "../../ui/shopper-photos"
import { StateBadge } from "../../ui/state-badge"
import { TextLink } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { ReviewAnswer } from "./review-answer"
import { reviewStates, type StaffReview, starsOf } from "./review-words"

/** One review: what the shopper wrote and shows, and what staff do with it. */
export function ReviewDrawer(props: Step & { one: StaffReview }) {
  const { one } = props
  const [task, setTask] = useState<"hide" | "reply" | null>(null)
  const { call, isBusy } = useCall()
  const may = useMay("reviews.update")
  if (task)
    return (
      <ReviewAnswer
        key={task}
        one={one}
        task={task}
        onClose={() => setTask(null)}
        onReload={props.onReload}
      />
    )

  const publish = async () => {
    const isDone = await call("PUT /admin/reviews/{id}/publish", {
      params: { id: one.id },
      body: { revision: one.revision },
    })
    if (isDone) props.onClose()
    else props.onReload()
  }
  return (
    <RecordDrawer
      title={`${one.rating} of 5 stars by ${one.name}`}
      head={<StateBadge of={reviewStates[one.status]} />}
      footer={
        may && (
          <DrawerActions>
            {one.status !== "published" && (
              <MainButton isLoading={isBusy} onClick={() => void publish()}>
                Publish
              </MainButton>
            )}
            <SmallButton onClick={() => setTask("reply")}>
              {one.reply ? "Change the answer" : "Answer"}
            </SmallButton>
            {one.status !== "hidden" && <SmallButton onClick={() => setTask("hide")}>Hide</SmallButton>}
          </DrawerActions>
        )
      }
      onClose={props.onClose}
    >
      <ReviewFacts one={one} />
    </RecordDrawer>
  )
}

function ReviewFacts({ one }: { one: StaffReview }) {
  return (
    <>
      <Part title="Product">
        {one.product ? (
          <span className="flex items-center gap-x-3">
            <Thumb src={one.product.image} />
            <TextLink to={`/products/${one.product_id}`}>{one.product.name}</TextLink>
          </span>
        ) : (
          <Text size="small">No longer sold</Text>
        )}
      </Part>
      <Part title="Review">
        <Text size="small" aria-hidden>
          {starsOf(one.rating)}
        </Text>
        <Text size="small" className="whitespace-pre-line break-words">
          {one.content}
        </Text>
        <ShopperPhotos photos={one.photos} />
      </Part>
      <Part title="Shopper">
        <Text size="small">
          {one.name} · {one.email}
        </Text>
        <Text size="small">
          {[
            one.verified ? "Verified purchase" : "Has not received it from us",
            one.skin_type && `${one.skin_type} skin`,
            `written ${formatInstant(one.created_at)}`,
            one.edited_at && `changed ${formatInstant(one.edited_at)}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </Text>
        <Text size="small">Helped {counted(one.helpful_count, "shopper")}</Text>
      </Part>
      {one.hidden_reason && (
        <Part title="Why it is hidden">
          <Text size="small">“{one.hidden_reason}”</Text>
        </Part>
      )}
      {one.reply && (
        <Part title="The shop's answer">
          <Text size="small" className="whitespace-pre-line break-words">
            {one.reply.content}
          </Text>
        </Part>
      )}
    </>
  )
}
