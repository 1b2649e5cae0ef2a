/** What waits for a node until it listens. */
export type Letter =
  | { readonly kind: 'set'; readonly id: string; readonly field: string; readonly value: unknown }
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'zones'
      readonly id: string
      /** Only asks which zones it holds. */
      readonly verify: boolean
      readonly digest: string
      readonly bytes: number
    }

/** What keeps a node busy for a while: its zones, or an image of firmware. */
export type Transfer =
  | {
      readonly kind: 'zones'
      readonly id: string
      readonly digest: string
      readonly bytes: number
      readonly atMs: number
    }
  | {
      readonly kind: 'firmware'
      readonly id: string
      readonly version: string
      readonly from: string
      /** What `p` is when it is done. */
      readonly value: unknown
      readonly atMs: number
      /** The last stage that was reportedStage. */
      readonly reportedStage: number
    }

export interface FirmwareNews {
  status: 'DOWNLOADING' | 'INSTALLING' | 'REBOOTING' | 'UPDATED' | 'FAILED'
  progress: number
  version: string
  from_version: string
  reason?: string
}

/** Whether a node can be reached now; one that sleeps listens when it wakes. */
export type Reach =
  | { readonly state: 'awake' }
  | { readonly state: 'asleep'; readonly wakesAtMs: number }
  | { readonly state: 'offline' }

export interface Surroundings {
  readonly nowMs: number
  readonly reach: Reach
  /** Percent; absent for what hangs on the mains. */
  readonly battery?: number
}

/** The inside of a node: what it is set to, what it holds, what it has yet to take. Immutable. */
export interface Device {
  readonly mac: string
  readonly kind: 'ANCHOR' | 'TAG'
  readonly params: Readonly<Record<string, unknown>>
  /** Digest of the zones in its memory. */
  readonly zones: string
  readonly mailbox: readonly Letter[]
  /** When it next looks into the mailbox; undefined while nothing waits or nobody reaches it. */
  readonly listensAtMs: number | undefined
  /** In which state that time was set: one that falls asleep meanwhile listens later. */
  readonly listensAs: Reach['state']
  readonly transfer: Transfer | undefined
  /** It reports by itself now and then. */
  readonly reportsAtMs: number
}

export type DeviceEvent =
  | { kind: 'reported'; params: Record<string, unknown> }
  | { kind: 'applied'; id: string }
  | { kind: 'refused'; id: string; reason: string }
  | { kind: 'zones-started'; id: string }
  | { kind: 'zones-held'; id: string; digest: string }
  | { kind: 'zones-failed'; id: string; reason: string }
  | ({ kind: 'firmware' } & FirmwareNews)
