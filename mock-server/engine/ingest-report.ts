/** What became of positions that were sent in. */
export interface IngestReport {
  accepted: number
  /** Of the accepted, those older than what the tag showed: in history, not on the map. */
  late: number
  rejected: { index: number; reason: string }[]
}
