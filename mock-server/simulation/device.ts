/** Messages that wait until the node listens. */
export type Letter =
  | { readonly kind: 'set'; readonly id: string; readonly field: string; readonly value: unknown }
  | { readonly kind: 'ask' }
  | {
      readonly kind: 'zones'
      readonly id: string
      /** Only requests which zones it has. */
      readonly verify: boolean
      readonly digest: string
      readonly bytes: number
    }

/** Keeps a node busy for a while: a transfer of zones, or of a firmware image. */
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
      /** The value of `p` when it is done. */
      readonly value: unknown
      readonly atMs: number
      /** The last reported stage. */
      readonly reportedStage: number
    }

export interface FirmwareProgress {
  status: 'DOWNLOADING' | 'INSTALLING' | 'REBOOTING' | 'UPDATED' | 'FAILED'
  progress: number
  version: string
  from_version: string
  reason?: string
}

/** Whether a node can be reached now; a sleeping one listens when it wakes up. */
export type Reach =
  | { readonly state: 'awake' }
  | { readonly state: 'asleep'; readonly wakesAtMs: number }
  | { readonly state: 'offline' }

export interface Surroundings {
  readonly nowMs: number
  readonly reach: Reach
  /** Percent; absent for mains-powered nodes. */
  readonly battery?: number
}

/** The state of a node: its settings, stored zones and pending messages. Immutable. */
export interface Device {
  readonly mac: string
  readonly kind: 'ANCHOR' | 'TAG'
  readonly params: Readonly<Record<string, unknown>>
  /** Digest of the zones in its memory. */
  readonly zones: string
  readonly mailbox: readonly Letter[]
  /** When it checks the mailbox next; undefined while nothing waits or the node is out of reach. */
  readonly listensAtMs: number | undefined
  /** The state in which that time was set: a node that falls asleep meanwhile listens later. */
  readonly listensAs: Reach['state']
  readonly transfer: Transfer | undefined
  /** Reports periodically. */
  readonly reportsAtMs: number
}

export type DeviceEvent =
  | { kind: 'reported'; params: Record<string, unknown> }
  | { kind: 'applied'; id: string }
  | { kind: 'refused'; id: string; reason: string }
  | { kind: 'zones-started'; id: string }
  | { kind: 'zones-held'; id: string; digest: string }
  | { kind: 'zones-failed'; id: string; reason: string }
  | ({ kind: 'firmware' } & FirmwareProgress)
