/** So many requests at once load the shop's two cores without a queue. */
const AT_ONCE = 8

/** Does it for each, some side by side; answers in the order of the list. */
export async function sideBySide<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) {
      answers[index] = await work(list[index] as T)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}
