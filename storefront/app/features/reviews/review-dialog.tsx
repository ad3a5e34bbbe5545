import { isBroken } from "~/platform/offline-queue/offline-queue"
import { useRead } from "~/platform/query/use-read"
import { Dialog } from "~/ui/dialog"
import { LoadFailed } from "~/ui/load-failed"
import { Picture } from "~/ui/picture"
import { Skeleton } from "~/ui/skeleton"
import { skinProfileQuery } from "../skin-expert/skin-profile-query"
import { ReviewForm } from "./review-form"
import { ownReviewQuery } from "./review-query"

export interface ReviewDialogProps {
  product: { id: string; name: string; image: string }
  open: boolean
  onClose: () => void
}

/** The account's one review of a product: to be written, or to be changed. */
export function ReviewDialog({ product, open, onClose }: ReviewDialogProps) {
  const own = useRead({ ...ownReviewQuery(product.id), enabled: open })
  // The form works without it: the shopper can choose again.
  const skin = useRead({ ...skinProfileQuery, enabled: open, retry: false })
  // Without a line nobody knows whether there is one already: what is written now replaces it.
  const isBlind = isBroken(own.error) && !own.isFetching
  const isLoading = !isBlind && (own.isFetching || own.data === undefined || skin.isLoading)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={own.data ? "Change your review" : "Write a review"}
      width={640}
    >
      <div className="mb-5 flex items-center gap-3">
        <Picture
          src={product.image}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-sm ground object-cover"
        />
        <p className="font-semibold wrap-anywhere">{product.name}</p>
      </div>
      {isLoading ? (
        own.isError && !own.isFetching ? (
          <LoadFailed what="your review" error={own.error} retry={own.refetch} />
        ) : (
          <div role="status" aria-label="One moment" className="space-y-4">
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="h-28" />
            <Skeleton className="h-12" />
          </div>
        )
      ) : (
        <ReviewForm
          key={`${own.data?.id} ${own.data?.edited_at}`}
          productId={product.id}
          productName={product.name}
          own={own.data ?? null}
          rememberedSkin={skin.data?.skin_type ?? null}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
