/** The result of a batch of positions. */
export interface IngestReport {
  accepted: number
  /** Accepted fixes that are older than the newest one of their tag: in history, not on the map. */
  late: number
  rejected: { index: number; reason: string }[]
}
