import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createSecondFactors, createSignIn } from './account-tables.ts'
import { createAuditLog, createRowVersions } from './audit-tables.ts'
import { type ColumnTypes, columnTypes } from './column-types.ts'
import {
  type Build,
  createConnections,
  createDisclosures,
  createDocuments,
  createHistoryImports,
  createImportedTags,
  createMusters,
  createOutputs,
  createServiceTokens,
} from './document-tables.ts'
import type { Dialect } from './store-database.ts'

const named: Build = table => table.addColumn('name', 'text', column => column.notNull())

async function createResources(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'companies', named)
  await createDocuments(db, 'projects', t => named(t).addColumn('company_uid', 'text'))
  await createDocuments(db, 'users', t =>
    t.addColumn('email', 'text', c => c.notNull()).addColumn('company_uid', 'text'),
  )
  await createDocuments(db, 'locations', named)
  await createDocuments(db, 'sublocations', t =>
    named(t).addColumn('location_uid', 'text', c => c.notNull().references('locations.uid')),
  )
  await createDocuments(db, 'floorplans', t =>
    t.addColumn('sublocation_uid', 'text', c => c.notNull().references('sublocations.uid')),
  )
  await createDocuments(db, 'zones', t =>
    named(t)
      .addColumn('sublocation_uid', 'text', c => c.references('sublocations.uid'))
      .addColumn('trackable_object_uid', 'text'),
  )
  await createDocuments(db, 'trackable_objects', named)
  await createDocuments(db, 'trackable_object_templates', named)
  await createDocuments(db, 'groups', named)
  await createDocuments(db, 'nodes', t =>
    t.addColumn('mac_address', 'text', c => c.notNull()).addColumn('company_uid', 'text'),
  )
  await createDocuments(db, 'win_anchors', t =>
    named(t).addColumn('sublocation_uid', 'text', c => c.references('sublocations.uid')),
  )
}

async function createBindingsAndEvents(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'trackable_objects_associations', t =>
    t
      .addColumn('mac_address', 'text', c => c.notNull())
      .addColumn('obj_uid', 'text', c => c.notNull().references('trackable_objects.uid'))
      .addColumn('closed_at', 'bigint'),
  )
  await createDocuments(db, 'win_anchor_associations', t =>
    t
      .addColumn('mac_address', 'text', c => c.notNull())
      .addColumn('win_uid', 'text', c => c.notNull().references('win_anchors.uid'))
      .addColumn('closed_at', 'bigint'),
  )
  await createDocuments(db, 'alarms', t =>
    t
      .addColumn('alarm_key', 'text', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('set_at', 'bigint', c => c.notNull())
      .addColumn('cleared_at', 'bigint')
      .addColumn('location_uid', 'text')
      .addColumn('sublocation_uid', 'text'),
  )
  await createDocuments(db, 'zone_events', t =>
    t
      .addColumn('ts', 'bigint', c => c.notNull())
      .addColumn('sublocation_uid', 'text')
      .addColumn('zone_uid', 'text', c => c.notNull())
      .addColumn('severity_level', 'integer', c => c.notNull()),
  )
  await createDocuments(db, 'pws_events', t =>
    t.addColumn('ts', 'bigint', c => c.notNull()).addColumn('trackable_uid', 'text', c => c.notNull()),
  )
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_credentials')
    .addColumn('user_uid', 'text', c => c.primaryKey().references('users.uid'))
    .addColumn('password_hash', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('project_access')
    .addColumn('project_uid', 'text', c => c.notNull().references('projects.uid'))
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addColumn('role', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('project_access_pk', ['project_uid', 'user_uid'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('uid', 'text', c => c.primaryKey())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('last_used_at', 'bigint', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .execute()
}

/** Constraints that hold even if two requests race: unique addresses and MACs, one open binding per side, one active alarm per cause. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'create unique index users_email on users (email) where removed_at is null',
    'create unique index nodes_mac on nodes (mac_address) where removed_at is null',
    'create unique index tag_binding_mac on trackable_objects_associations (mac_address) where closed_at is null',
    'create unique index tag_binding_tag on trackable_objects_associations (obj_uid) where closed_at is null',
    'create unique index anchor_binding_mac on win_anchor_associations (mac_address) where closed_at is null and removed_at is null',
    'create unique index anchor_binding_anchor on win_anchor_associations (win_uid) where closed_at is null and removed_at is null',
    "create unique index alarms_cause on alarms (project_uid, alarm_key) where state = 'set'",
    'create index alarms_time on alarms (project_uid, set_at)',
    'create index zone_events_time on zone_events (project_uid, ts)',
    'create index pws_events_time on pws_events (project_uid, ts)',
    'create index sublocations_parent on sublocations (location_uid)',
    'create index floorplans_parent on floorplans (sublocation_uid)',
    'create index zones_parent on zones (sublocation_uid)',
    'create index anchors_parent on win_anchors (sublocation_uid)',
    'create index sessions_user on sessions (user_uid)',
  ])
    await sql.raw(index).execute(db)
}

async function createRadioConfiguration(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'schedules', named)
  await createDocuments(db, 'lsb_settings', t => t)
  await createDocuments(db, 'network_settings', t => t)
  for (const name of ['node_params', 'node_messages'])
    await createDocuments(db, name, t =>
      t
        .addColumn('mac_address', 'text', c => c.notNull())
        .addColumn('field', 'text', c => c.notNull())
        .addColumn('state', 'text'),
    )
  await createDocuments(db, 'zone_downloads', t =>
    t
      .addColumn('trackable_uid', 'text', c => c.notNull().references('trackable_objects.uid'))
      .addColumn('download_status', 'text', c => c.notNull()),
  )
  await createDocuments(db, 'user_messages', t => t)
  for (const index of [
    'create unique index lsb_settings_one on lsb_settings (project_uid) where removed_at is null',
    'create unique index network_settings_one on network_settings (project_uid) where removed_at is null',
    'create unique index node_params_one on node_params (mac_address, field) where removed_at is null',
    'create unique index node_messages_one on node_messages (mac_address, field) where removed_at is null',
    'create unique index zone_downloads_one on zone_downloads (trackable_uid) where removed_at is null',
  ])
    await sql.raw(index).execute(db)
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'reports', t =>
    t
      .addColumn('location_uid', 'text', c => c.references('locations.uid'))
      .addColumn('type', 'text', c => c.notNull())
      .addColumn('status', 'text', c => c.notNull()),
  )
  await sql.raw('create index reports_time on reports (project_uid, created_at)').execute(db)
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'notification_profiles', named)
  await createDocuments(db, 'subscribers', named)
  await createDocuments(db, 'system_notifications', t => t.addColumn('user_uid', 'text', c => c.notNull()))
  await createDocuments(db, 'notification_deliveries', t => t.addColumn('status', 'text', c => c.notNull()))
  for (const index of [
    'create unique index system_notifications_one on system_notifications (project_uid, user_uid) where removed_at is null',
    'create index notification_deliveries_time on notification_deliveries (project_uid, created_at)',
  ])
    await sql.raw(index).execute(db)
}

/** Events in the order in which reports read them, and the type of an alarm as a column, for filters. */
async function orderEvents(db: Kysely<unknown>, { text, jsonText }: ColumnTypes): Promise<void> {
  for (const change of [
    `alter table alarms add column type ${text} not null default ''`,
    `update alarms set type = ${jsonText('body', 'type')}`,
    'create index alarms_order on alarms (project_uid, set_at, uid)',
    'create index alarms_state on alarms (state, project_uid)',
    'create index zone_events_order on zone_events (project_uid, ts, uid)',
    'create index pws_events_order on pws_events (project_uid, ts, uid)',
    ...['alarms', 'zone_events', 'pws_events'].flatMap(table => [
      `drop index ${table}_time`,
      `drop index ${table}_project`,
    ]),
  ])
    await sql.raw(change).execute(db)
}

async function createRestoreTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restore_tokens')
    .addColumn('token_hash', 'text', c => c.primaryKey())
    .addColumn('user_uid', 'text', c => c.notNull().references('users.uid'))
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('expires_at', 'bigint', c => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await sql.raw('create index restore_tokens_user on restore_tokens (user_uid, created_at)').execute(db)
}

async function createWallDisplays(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db, 'wall_displays', t => t)
  await db.schema
    .createTable('wall_tokens')
    .addColumn('token_hash', 'text', c => c.primaryKey())
    .addColumn('display_uid', 'text', c => c.notNull().references('wall_displays.uid'))
    .execute()
}

/** What a migration creates, in the types of the dialect. */
type Step = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>

/**
 * Forward only, each applied once, in the order of their names. Builders name SQLite's
 * types, which are translated for PostgreSQL; raw SQL must be valid in both.
 */
const steps: Readonly<Record<string, Step>> = {
  '001-resources': async db => {
    await createResources(db)
    await createBindingsAndEvents(db)
    await createAccounts(db)
    await createIndexes(db)
  },
  '002-radio-configuration': createRadioConfiguration,
  '003-reports': createReports,
  '004-notifications': createNotifications,
  '005-event-order': orderEvents,
  '006-restore-tokens': createRestoreTokens,
  '007-audit-log': createAuditLog,
  '008-wall-displays': createWallDisplays,
  '009-row-versions': createRowVersions,
  '030-musters': createMusters,
  '031-service-tokens': createServiceTokens,
  '032-connections': createConnections,
  '033-outputs': createOutputs,
  '034-history-imports': createHistoryImports,
  '035-sign-in': createSignIn,
  '036-imported-tags': createImportedTags,
  '037-second-factors': createSecondFactors,
  '038-disclosures': createDisclosures,
}

/** Oldest first. */
export const migrationNames: readonly string[] = Object.keys(steps)

export function createMigrations(dialect: Dialect): Record<string, Migration> {
  const types = columnTypes[dialect]
  const entries = Object.entries(steps).map(([name, step]): [string, Migration] => [
    name,
    { up: db => step(types.translate(db), types) },
  ])
  return Object.fromEntries(entries)
}
