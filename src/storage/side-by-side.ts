/** Does the same with each, so many at once. After the first failure nothing new is begun; it is thrown when all have ended. */
export async function sideBySide<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = all.values()
  let failed = false
  const lane = async () => {
    for (const one of left) {
      if (failed) return
      await work(one).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  const broken = ends.find((end) => end.status === "rejected")
  if (broken) throw broken.reason
}
