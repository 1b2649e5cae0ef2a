import type { Generated } from 'kysely'

/** Columns of every resource table: key columns, and the rest of the row as JSON text in `body`. */
export interface DocumentColumns {
  uid: string
  project_uid: string | null
  rev: number
  created_at: number
  updated_at: number
  removed_at: number | null
  body: string
}

type Nullable = string | null

/** The tables; the migrations create them. */
export interface Schema {
  companies: DocumentColumns & { name: string }
  projects: DocumentColumns & { name: string; company_uid: Nullable }
  users: DocumentColumns & { email: string; company_uid: Nullable }
  user_credentials: { user_uid: string; password_hash: string }
  project_access: { project_uid: string; user_uid: string; role: string }
  sessions: {
    uid: string
    token_hash: string
    user_uid: string
    created_at: number
    last_used_at: number
    expires_at: number
    method: string
    device: string
    address: string
  }
  identities: { issuer: string; subject: string; user_uid: string }
  provider_sessions: { session_uid: string; sid: Nullable; id_token: string }
  totp_secrets: {
    user_uid: string
    secret: Nullable
    confirmed_at: number | null
    last_step: number
    pending_secret: Nullable
  }
  passkeys: {
    uid: string
    user_uid: string
    name: string
    credential_id: string
    public_key: string
    counter: number
    transports: string
    created_at: number
    last_used_at: number | null
  }
  recovery_codes: { code_hash: string; user_uid: string; used_at: number | null }
  used_log_out_tokens: { id_hash: string; expires_at: number }
  restore_tokens: {
    token_hash: string
    user_uid: string
    created_at: number
    expires_at: number
    used_at: number | null
  }
  audit_log: {
    n: Generated<number>
    at: number
    user_uid: string
    user_email: string
    project_uid: Nullable
    resource: string
    action: string
    object_uid: string
    object_name: Nullable
    /** JSON text. */
    changes: Nullable
    request_id: string
    address: string
  }
  locations: DocumentColumns & { name: string }
  sublocations: DocumentColumns & { name: string; location_uid: string }
  floorplans: DocumentColumns & { sublocation_uid: string }
  zones: DocumentColumns & { name: string; sublocation_uid: Nullable; trackable_object_uid: Nullable }
  trackable_objects: DocumentColumns & { name: string }
  trackable_object_templates: DocumentColumns & { name: string }
  groups: DocumentColumns & { name: string }
  nodes: DocumentColumns & { mac_address: string; company_uid: Nullable }
  win_anchors: DocumentColumns & { name: string; sublocation_uid: Nullable }
  trackable_objects_associations: DocumentColumns & {
    mac_address: string
    obj_uid: string
    closed_at: number | null
  }
  win_anchor_associations: DocumentColumns & {
    mac_address: string
    win_uid: string
    closed_at: number | null
  }
  alarms: DocumentColumns & {
    alarm_key: string
    type: string
    state: string
    set_at: number
    cleared_at: number | null
    location_uid: Nullable
    sublocation_uid: Nullable
  }
  zone_events: DocumentColumns & {
    ts: number
    sublocation_uid: Nullable
    zone_uid: string
    severity_level: number
  }
  pws_events: DocumentColumns & { ts: number; trackable_uid: string }
  schedules: DocumentColumns & { name: string }
  lsb_settings: DocumentColumns
  network_settings: DocumentColumns
  node_params: DocumentColumns & { mac_address: string; field: string; state: Nullable }
  node_messages: DocumentColumns & { mac_address: string; field: string; state: Nullable }
  zone_downloads: DocumentColumns & { trackable_uid: string; download_status: string }
  user_messages: DocumentColumns
  reports: DocumentColumns & { location_uid: Nullable; type: string; status: string }
  notification_profiles: DocumentColumns & { name: string }
  subscribers: DocumentColumns & { name: string }
  system_notifications: DocumentColumns & { user_uid: string }
  notification_deliveries: DocumentColumns & { status: string }
  wall_displays: DocumentColumns
  wall_tokens: {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    token_hash: string
    display_uid: string
  }
  service_tokens: DocumentColumns
  service_token_hashes: {
    /** SHA-256 of the token, hex; the token itself is never stored. */
    token_hash: string
    token_uid: string
    last_used_at: number | null
  }
  connections: DocumentColumns
  connection_secrets: { connection_uid: string; secrets: string }
  external_tags: DocumentColumns & { tag_id: string }
  outputs: DocumentColumns
  output_secrets: { output_uid: string; secrets: string }
  output_messages: {
    n: Generated<number>
    uid: string
    output_uid: string
    type: string
    created_at: number
    /** JSON text. */
    body: string
    status: string
    attempts: Generated<number>
    last_attempt_at: number | null
    code: number | null
    error: Nullable
  }
  history_imports: DocumentColumns
  /** `body` is JSON text. */
  history_import_progress: { import_uid: string; body: string }
  history_import_tags: {
    import_uid: string
    tag_uid: string
    start_ms: number
    end_ms: number
    events: Generated<number>
    pending: Generated<number>
  }
  musters: DocumentColumns
  disclosures: DocumentColumns & { state: string; trackable_object_uid: Nullable }
  muster_samples: { muster_uid: string; at: number; safe: number; expected: number }
  row_versions: {
    n: Generated<number>
    resource: string
    uid: string
    project_uid: Nullable
    valid_from: number
    valid_until: number
    /** The row as JSON text. */
    body: string
  }
  settings: { name: string; value: string }
}

/** The tables that store resources as documents. */
export type DocumentTableName = {
  [Name in keyof Schema]: Schema[Name] extends DocumentColumns ? Name : never
}[keyof Schema]
