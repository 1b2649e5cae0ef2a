/** A resource with a revision; absent if the service does not count revisions. */
export interface Revised {
  readonly rev?: number
}
