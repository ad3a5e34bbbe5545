/** What a search found. */
export interface Found {
  slots: Int32Array
  /** For each of them how good a match it is; more is better, 0 at least. */
  scores: Uint16Array
}
