import packageFile from '../../package.json' with { type: 'json' }
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { announcedHeartbeatMs } from '../stream/heartbeat.ts'
import { systemAnswers } from './system-responses.ts'

export const productVersion = packageFile.version

/** What this server offers beyond the specification (interface decisions, Beyond the specification). */
const attributes = {
  position_history: true,
  position_ingest: true,
  /** Positions of the stream as columns of numbers (`position_encoding` of a subscription). */
  position_columns: true,
  /** How often the stream sends a heartbeat, ms: more often than the specification says, so that a dead line shows sooner. */
  heartbeat_ms: announcedHeartbeatMs,
  /** When anything was heard, without its positions. */
  heard_spans: true,
  alarm_acknowledgement: true,
  alarm_shelving: true,
  /** Many alarms in one request, an acknowledgement taken back, and alarms given to somebody (`PUT /alarms`). */
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
  /** Positions with the clock of the recording that they are played from (`recorded_ts`). */
  recorded_time: true,
  row_versions: true,
  wall_displays: true,
  /** Which floorplan of an area is shown can be chosen (`in_use`). */
  floorplan_in_use: true,
  /** Roll calls that everybody in the project sees and takes part in. */
  musters: true,
  node_messages: true,
  /** A create of an association with `replace` closes what is open on either side, in one transaction. */
  association_replace: true,
  /** A new own e-mail address takes the own password (`old_password`). */
  email_change_password: true,
  notification_deliveries: true,
  batch: true,
  /** Many writes in one request (`POST /bulk`). */
  bulk: true,
  etag: true,
  /** Said, so that a sign-in page need not find out by an error. */
  single_sign_on: false,
}

type Reported = Pick<Dependencies, 'clockBehindMs' | 'deliveryChannels' | 'linkOrigin'>

/** API 2.0: no single sign-on is configured (interface-spec, Versioning). */
const versions = ({ clockBehindMs, deliveryChannels, linkOrigin }: Reported) => ({
  api: { version: '2.0' },
  rtls_frontend: { version: productVersion },
  custom_product_attributes: {
    ...attributes,
    /** Without an origin no link can be mailed. */
    password_restore: linkOrigin() !== undefined,
    /** How far the clock of the machine was set back, s; 0 where it was not. */
    clock_behind_seconds: Math.round(clockBehindMs() / 1_000),
    /** Whether notifications by e-mail and by phone leave the server, or stay in the delivery log. */
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
    summary: 'Versions and what the server offers beyond the specification',
    response: systemAnswers.version,
    handle: async ({ deps }) => versions(deps),
  }),
  operation({
    method: 'GET',
    path: '/version/beta',
    root: true,
    access: 'public',
    summary: 'Version of the beta interface: the same, there is no other',
    response: systemAnswers.version,
    handle: async ({ deps }) => versions(deps),
  }),
]
