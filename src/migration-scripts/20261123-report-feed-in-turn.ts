import feedReports from "./20261122-report-feed"

/**
 * Shops that have been fed before get the feed as it is now, and every order is queued again: one that changed while its
 * mail was noted may have been left as it was.
 */
export default feedReports
