import packageFile from '../../package.json' with { type: 'json' }
import { operation } from '../http/operation.ts'
import { systemAnswers } from './system-answers.ts'

export const productVersion = packageFile.version

/** What this server offers beyond the specification (interface decisions, Beyond the specification). */
const attributes = {
  position_history: true,
  position_ingest: true,
  /** Positions of the stream as columns of numbers (`position_encoding` of a subscription). */
  position_columns: true,
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
  row_versions: true,
  wall_displays: true,
  node_messages: true,
  password_restore: true,
  notification_deliveries: true,
  batch: true,
  etag: true,
  /** Said, so that a sign-in page need not find out by an error. */
  single_sign_on: false,
}

/** API 2.0: no single sign-on is configured (interface-spec, Versioning). */
const versions = {
  api: { version: '2.0' },
  rtls_frontend: { version: productVersion },
  custom_product_attributes: attributes,
}

export const versionOperations = [
  operation({
    method: 'GET',
    path: '/version',
    root: true,
    access: 'public',
    summary: 'Versions and what the server offers beyond the specification',
    response: systemAnswers.version,
    handle: async () => versions,
  }),
  operation({
    method: 'GET',
    path: '/version/beta',
    root: true,
    access: 'public',
    summary: 'Version of the beta interface: the same, there is no other',
    response: systemAnswers.version,
    handle: async () => versions,
  }),
]
