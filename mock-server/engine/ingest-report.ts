/** The result of a batch of positions. */
export interface IngestReport {
  accepted: number
  /** Of the accepted, those older than what the tag showed: in history, not on the map. */
  late: number
  rejected: { index: number; reason: string }[]
}
