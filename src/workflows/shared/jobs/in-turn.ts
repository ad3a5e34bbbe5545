/**
 * Does one after the other, be it rows that wait or the parts of a job. One that fails blocks none of the others:
 * what it failed of is thrown at the end, so that the job's log has it.
 */
export async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((error) => String(error)).join("; "))
}
