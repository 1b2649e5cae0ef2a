import type { FastifyBaseLogger } from 'fastify'
import type { DecodedPlan } from '../plans/decode-plan.ts'
import type { PlanFiles } from '../plans/plan-files.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { Viewer } from '../privacy/project-privacy.ts'
import type { PendingSignIns } from '../sign-in/pending-sign-ins.ts'
import type { RecentConfirmations } from '../sign-in/recent-confirmations.ts'
import type { PasswordSignIn } from '../sign-in/sign-in-settings.ts'
import type { SingleSignOn } from '../sign-in/single-sign-on.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { Store } from '../store/store.ts'
import type { KnownDevices } from './known-device.ts'
import type { LogInThrottle } from './log-in-throttle.ts'
import type { PresenceRegistry } from './presence-registry.ts'
import type { RecentNotes } from './recent-notes.ts'
import type { RequestLimit } from './request-limit.ts'
import type { RuntimeLogFilter } from './runtime-log.ts'
import type { Sessions } from './sessions.ts'

/** A cached position as a tag embeds it. */
export interface CachedPosition {
  x: number
  y: number
  z: number
  sublocation_uid: string
  location_uid: string | null
  ts: number
}

/** One open connection of the server (GET /host/connections). */
export interface ConnectionRow {
  kind: string
  remote_address: string
  connected_at: number
  /** Null until the socket subscribed. */
  user_uid: string | null
  user_email: string | null
  channels: string[]
  /** Positions dropped because the client was too slow. */
  dropped_positions: number
}

/** The servers of one PostgreSQL database (GET /host/cluster). */
export interface ClusterReport {
  servers: {
    uid: string
    name: string
    address: string
    version: string
    started_at: number
    /** Since it last reported that it lives. */
    silent_ms: number
    partitions: number
    /** Whether it is the one that answers. */
    answers: boolean
    /** Committed changes that it had not applied at its last report, at most a second ago. */
    changes_behind: number
    /** Outcomes of zones and alarms that wait to be stored. */
    queued: number
  }[]
  partitions: {
    id: number
    /** The uid of a server; null while no live server has it. */
    owner: string | null
    epoch: number
    taken_at: number | null
    /** How long the last takeover took; null if the last owner handed it over. */
    paused_ms: number | null
    projects: number
  }[]
  /** The connection of this server to NATS; `none` if it needs none. */
  nats: 'connected' | 'disconnected' | 'none'
}

/** An e-mail to the owner of an account, with a secret that must not be stored in the delivery log. */
export interface AccountMail {
  address: string
  subject: string
  text: string
  /** Absent if readers of the delivery log may read the text. */
  secret?: string
  /** Epoch ms; the secret expires then. */
  validUntil: number
}

/** The caller, for the request log. */
interface RequestCaller {
  email: string
  sessionUid: string
  projectUid: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is known. */
    caller: RequestCaller | undefined
  }
}

/** The services that operations use; created in `plugins/app-context.ts`. */
export interface Dependencies {
  readonly store: Store
  readonly sessions: Sessions
  readonly throttle: LogInThrottle
  readonly knownDevices: KnownDevices
  readonly planFiles: PlanFiles
  /** Decodes an uploaded image in a separate process; companies take turns. Throws PlanRefusal. */
  readonly decodePlan: (path: string, company: string) => Promise<DecodedPlan>
  readonly livePositions: { get(tagUid: string): CachedPosition | undefined }
  /** Pseudonyms of people in privacy mode. */
  readonly privacy: PrivacyDirectory
  /** The tags of the given projects as JSON, as the viewer may see them. */
  readonly tagList: { read(projectUids: readonly string[], viewer: Viewer): Promise<Buffer> }
  /** Tags that had a fix in the area from `start` to `end` (epoch ms), from the position history. */
  readonly activeTagUids: (
    projectUid: string,
    areaUid: string,
    start: number,
    end: number,
  ) => Promise<readonly string[]>
  readonly connections: () => readonly ConnectionRow[]
  /** Reads the servers of the database; undefined with SQLite. */
  readonly cluster: (() => Promise<ClusterReport>) | undefined
  /** Asks nodes to report their parameters; sleeping or unreachable ones do so later or not at all. */
  readonly pingNodes: (macs: readonly string[]) => void
  /** Logs an unexpected failure. */
  readonly logError: (error: unknown) => void
  readonly log: FastifyBaseLogger
  readonly logFilter: RuntimeLogFilter
  /** Sends an e-mail to the owner of an account; absent if this variant does not use such e-mails. */
  readonly mailAccount: ((mail: AccountMail) => Promise<void>) | undefined
  /** Adds the secret text to an e-mail about an account while it is still in memory. */
  readonly readableDelivery: (delivery: Delivery) => Delivery
  /**
   * The origin of links in e-mails, from the configuration only; undefined if no e-mail with a link is sent.
   */
  readonly linkOrigin: () => string | undefined
  /** The identity provider; undefined if none is configured. */
  readonly singleSignOn: SingleSignOn | undefined
  /** Who may sign in with a password. */
  readonly passwordSignIn: PasswordSignIn
  /** Sign-ins that wait for the second factor. */
  readonly pendingSignIns: PendingSignIns
  /** Sessions that may change their second factor. */
  readonly confirmations: RecentConfirmations
  readonly requestLimit: RequestLimit
  /** The configured channels of notifications. */
  readonly deliveryChannels: { readonly email: boolean; readonly phone: boolean }
  /** Retention of positions in projects that set none, days. */
  readonly retentionDays: number
  /** Configured links, by the name of their setting. */
  readonly links: Readonly<Record<string, string | undefined>>
  readonly presence: PresenceRegistry
  readonly recentNotes: RecentNotes
  readonly now: () => number
  /** How far the clock of the machine was set back, ms; 0 if it was not. */
  readonly clockBehindMs: () => number
  readonly startedAt: number
  readonly dataDir: string
}
