import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { fileOf, type ReceivedFile, withPictures } from "../../shared/pictures/store-image"

/** Sets the account's picture from the file `avatar`. 422 when there is none, or none that the shop takes. */
export async function setAvatar(
  container: MedusaContainer,
  customerId: string,
  files: ReceivedFile[],
): Promise<void> {
  if (!fileOf(files, "avatar")) throw invalidField("avatar", "Choose a picture in JPEG, PNG or WebP")
  const before = await withPictures(container, files, { avatar: undefined }, async ({ avatar }) =>
    container.resolve(ACCOUNT_MODULE).changeAccount(customerId, { avatar: avatar ?? null }),
  )
  discardAvatar(container, before.avatar)
}

/** The picture of a person goes at once. A file that could not be deleted is swept away later (`sweepPictures`). */
export function discardAvatar(container: MedusaContainer, url: string | null): void {
  if (!url?.startsWith("/img/pictures/")) return
  container
    .resolve(Modules.FILE)
    .deleteFiles([url.replace("/img/", "")])
    .catch((error: unknown) => {
      container.resolve(ContainerRegistrationKeys.LOGGER).warn(`Avatar: ${error}`)
    })
}
