/** "a moment", "12 minutes", "2 hours": how long to wait, rounded up, as people say it. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds <= 5 ? "a moment" : `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return "a minute"
  if (minutes < 90) return `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
