import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { POSTS_MODULE } from "../modules/posts"

/** Scheduled posts appear at their minute: what caches said before is forgotten. May run in every process at once. */
export default async function announcePosts(container: MedusaContainer): Promise<void> {
  const announced = await container.resolve(POSTS_MODULE).announceDue()
  if (announced > 0) {
    container.resolve(ContainerRegistrationKeys.LOGGER).info(`content: ${announced} posts appeared`)
  }
}

export const config = { name: "announce-posts", schedule: "* * * * *" }
