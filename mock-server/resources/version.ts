import packageFile from '../../package.json' with { type: 'json' }
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { announcedHeartbeatMs } from '../stream/keep-alive.ts'
import { systemAnswers } from './system-responses.ts'

export const productVersion = packageFile.version

/** Extensions of this server (interface decisions, Beyond the specification). */
const attributes = {
  /** Version of the product; the specification names versions of the interface and of the dashboard only. */
  product_version: productVersion,
  position_history: true,
  position_ingest: true,
  /** Positions of the stream as columns of numbers (`position_encoding` of a subscription). */
  position_columns: true,
  /** A subscription can name the areas whose positions it receives (`areas`, `elsewhere_ms`). */
  stream_areas: true,
  /** Interval of stream heartbeats, ms; shorter than specified, so that a lost connection is noticed sooner. */
  heartbeat_ms: announcedHeartbeatMs,
  /** Periods with positions, without the positions. */
  heard_spans: true,
  alarm_acknowledgement: true,
  alarm_shelving: true,
  /** Bulk changes, undo of an acknowledgement, and assignment of alarms (`PUT /alarms`). */
  alarm_bulk: true,
  alarm_undo: true,
  alarm_assignment: true,
  alarm_rules: true,
  zone_latching: true,
  presence: true,
  audit_log: true,
  /** Settings of a project: retention, zone rules, rights of operators (`/project_settings`); zones with `rules` of their own. */
  project_settings: true,
  zone_rules: true,
  /** The role `PROJECT_VIEWER` in a project. */
  read_only_role: true,
  /** What project users may change can be chosen (`operator_changes` of the project settings). */
  operator_changes: true,
  /** People appear under pseudonyms; names are disclosed for a reason (`/privacy`, `/disclosures`). */
  privacy_mode: true,
  /** Positions with the clock of the recording that they are played from (`recorded_ts`). */
  recorded_time: true,
  row_versions: true,
  wall_displays: true,
  /** Tokens of other systems, for one project and one purpose (`/service_tokens`). */
  service_tokens: true,
  /** Connections to other location systems by MQTT and HTTP push (`/connections`). */
  connections: true,
  /** Outputs of positions and events by MQTT and signed webhooks (`/outputs`). */
  outputs: true,
  /** Imports of recordings of other days into the position history (`/history_imports`). */
  history_imports: true,
  /** Reports of real nodes (`POST /node_reports`). */
  node_reports: true,
  /** Which floorplan of an area is shown can be chosen (`in_use`). */
  floorplan_in_use: true,
  /** Roll calls that all users of the project see and take part in. */
  musters: true,
  node_messages: true,
  /** Creating an association with `replace` closes open ones of either side, in one transaction. */
  association_replace: true,
  /** Accounts that are disabled and enabled, with their last sign-in. */
  account_state: true,
  /** Changing the own e-mail address requires the own password (`old_password`). */
  email_change_password: true,
  notification_deliveries: true,
  batch: true,
  /** Many writes in one request (`POST /bulk`). */
  bulk: true,
  etag: true,
  /** The account and the method of the calling session (`GET /auth/session`). */
  session_details: true,
  /** The sessions of an account can be listed and ended (`/users/{uid}/sessions`). */
  account_sessions: true,
  /** Users can be invited, and choose their own password (`/users/{uid}/invitation`). */
  invitations: true,
  /** Second factors of password accounts, and companies that require them (`/auth/second_factor`). */
  second_factor: true,
}

type Reported = Pick<
  Dependencies,
  'clockBehindMs' | 'cluster' | 'deliveryChannels' | 'linkOrigin' | 'passwordSignIn' | 'singleSignOn'
>

/** API 2.1 if single sign-on is configured, otherwise 2.0 (interface-spec, Versioning). */
const versions = ({ clockBehindMs, cluster, deliveryChannels, linkOrigin, ...signIn }: Reported) => ({
  api: { version: signIn.singleSignOn ? '2.1' : '2.0' },
  rtls_frontend: { version: productVersion },
  custom_product_attributes: {
    ...attributes,
    /** Announced, so that a sign-in page need not try it first. */
    single_sign_on: signIn.singleSignOn !== undefined,
    /** If false, only one emergency account signs in with a password. */
    password_sign_in: signIn.passwordSignIn === 'everybody',
    /** Links can only be sent if the origin is configured. */
    password_restore: linkOrigin() !== undefined,
    /** Whether servers share a PostgreSQL database (`GET /host/cluster`). */
    cluster: cluster !== undefined,
    /** How far the clock of the machine was set back, s; 0 if it was not. */
    clock_behind_seconds: Math.round(clockBehindMs() / 1_000),
    /** Whether notifications by e-mail and by phone are sent, or stay in the delivery log. */
    email_delivery: deliveryChannels.email,
    phone_delivery: deliveryChannels.phone,
  },
})

export const versionOperations = [
  operation({
    method: 'GET',
    path: '/version',
    root: true,
    access: 'public',
    summary: 'Versions and extensions of the server',
    response: systemAnswers.version,
    handle: async ({ deps }) => versions(deps),
  }),
  operation({
    method: 'GET',
    path: '/version/beta',
    root: true,
    access: 'public',
    summary: 'Version of the beta interface: the same, because there is no other',
    response: systemAnswers.version,
    handle: async ({ deps }) => versions(deps),
  }),
]
