import { Kysely, SqliteDialect } from 'kysely'
import { createAlarmStore } from './alarms.ts'
import { createAnchorAssociationStore } from './anchor-associations.ts'
import { createAnchorStore } from './anchors.ts'
import { createAuditLogStore } from './audit-log.ts'
import { createChanges } from './changes.ts'
import { createCompanyStore } from './companies.ts'
import { createConnectionStore } from './connections.ts'
import { createDeliveryStore } from './deliveries.ts'
import { createDisclosureStore } from './disclosures.ts'
import { createExternalTagStore } from './external-tags.ts'
import { createFloorplanStore } from './floorplans.ts'
import { createGroupStore } from './groups.ts'
import { createHistoryImportStore } from './history-imports.ts'
import { createIdentityStore } from './identities.ts'
import { createLocationStore } from './locations.ts'
import { createLogOutTokenStore } from './log-out-tokens.ts'
import { migrate } from './migrate.ts'
import { createMusterStore } from './musters.ts'
import { createNodeMessageStore } from './node-messages.ts'
import { createNodeParamStore } from './node-params.ts'
import { createNodeStore } from './nodes.ts'
import { createNotificationProfileStore } from './notification-profiles.ts'
import { createOutputMessageStore } from './output-messages.ts'
import { createOutputStore } from './outputs.ts'
import { createPersonalDataStore } from './personal-data.ts'
import { createPrivacySettingsStore } from './privacy-settings.ts'
import { createProjectSettingsStore } from './project-settings.ts'
import { createProjectStore } from './projects.ts'
import { createProviderSessionStore } from './provider-sessions.ts'
import { createPwsEventStore } from './pws-events.ts'
import { createLsbSettingStore, createNetworkSettingStore } from './radio-configuration.ts'
import { createReportStore } from './reports.ts'
import { createRestoreTokenStore } from './restore-tokens.ts'
import { createRowVersionStore } from './row-versions.ts'
import { createScheduleStore } from './schedules.ts'
import type { Schema } from './schema.ts'
import { createSecondFactorStore } from './second-factors.ts'
import { createServiceTokenStore } from './service-tokens.ts'
import { createSessionStore } from './sessions.ts'
import { createSettingStore } from './settings.ts'
import { openSqlite, queryRunner } from './sqlite-database.ts'
import { createStoreContext, type StoreContext } from './store-context.ts'
import { createSublocationStore } from './sublocations.ts'
import { createSubscriberStore, createSystemSubscriptionStore } from './subscribers.ts'
import { createTagAssociationStore } from './tag-associations.ts'
import { createTagTemplateStore } from './tag-templates.ts'
import { createTagStore } from './tags.ts'
import { createUserMessageStore } from './user-messages.ts'
import { createUserStore } from './users.ts'
import { createWallDisplayStore } from './wall-displays.ts'
import { createZoneDownloadStore } from './zone-downloads.ts'
import { createZoneEventStore } from './zone-events.ts'
import { createZoneStore } from './zones.ts'

function createTables(context: StoreContext) {
  return {
    users: createUserStore(context),
    sessions: createSessionStore(context),
    providerSessions: createProviderSessionStore(context),
    logOutTokens: createLogOutTokenStore(context),
    identities: createIdentityStore(context),
    secondFactors: createSecondFactorStore(context),
    restoreTokens: createRestoreTokenStore(context),
    companies: createCompanyStore(context),
    projects: createProjectStore(context),
    projectSettings: createProjectSettingsStore(context),
    privacySettings: createPrivacySettingsStore(context),
    disclosures: createDisclosureStore(context),
    personalData: createPersonalDataStore(context),
    locations: createLocationStore(context),
    sublocations: createSublocationStore(context),
    floorplans: createFloorplanStore(context),
    zones: createZoneStore(context),
    tags: createTagStore(context),
    tagTemplates: createTagTemplateStore(context),
    groups: createGroupStore(context),
    nodes: createNodeStore(context),
    anchors: createAnchorStore(context),
    tagAssociations: createTagAssociationStore(context),
    anchorAssociations: createAnchorAssociationStore(context),
    alarms: createAlarmStore(context),
    zoneEvents: createZoneEventStore(context),
    pwsEvents: createPwsEventStore(context),
    schedules: createScheduleStore(context),
    lsbSettings: createLsbSettingStore(context),
    networkSettings: createNetworkSettingStore(context),
    nodeParams: createNodeParamStore(context),
    nodeMessages: createNodeMessageStore(context),
    zoneDownloads: createZoneDownloadStore(context),
    userMessages: createUserMessageStore(context),
    reports: createReportStore(context),
    notificationProfiles: createNotificationProfileStore(context),
    subscribers: createSubscriberStore(context),
    systemSubscriptions: createSystemSubscriptionStore(context),
    deliveries: createDeliveryStore(context),
    settings: createSettingStore(context),
    auditLog: createAuditLogStore(context),
    serviceTokens: createServiceTokenStore(context),
    connections: createConnectionStore(context),
    externalTags: createExternalTagStore(context),
    outputs: createOutputStore(context),
    outputMessages: createOutputMessageStore(context),
    historyImports: createHistoryImportStore(context),
    wallDisplays: createWallDisplayStore(context),
    musters: createMusterStore(context),
    rowVersions: createRowVersionStore(context),
  }
}

export type Tables = ReturnType<typeof createTables>
export type Store = Awaited<ReturnType<typeof createStore>>

/**
 * Opens the database at `path` (or `:memory:`), migrates it to the newest schema, and returns one store per
 * table. `changes` emits every committed write.
 */
export async function createStore(path: string, now: () => number = Date.now) {
  const database = openSqlite(path)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  await migrate(db)
  const changes = createChanges()
  // A separate connection, so that reads outside of a transaction see committed data only.
  const reader = path === ':memory:' ? database : openSqlite(path, { readOnly: true })
  const queries = { writing: queryRunner(database), reading: queryRunner(reader) }
  const context = createStoreContext(db, queries, changes.emit, now)
  return {
    ...createTables(context),
    changes,
    /**
     * Several writes in one transaction: all of them, or, if `work` throws, none. Inside, use only the tables
     * passed to `work`: those of the outer store would wait for the transaction to end.
     */
    transaction: <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
      context.atomic(inner => work(createTables(inner))),
    /** Writes without changing anything: rejects if nothing can be written. */
    tryWrite: () =>
      context.atomic(async ({ ask }) => ask({ sql: 'pragma user_version = 1', parameters: [] })),
    close: async () => {
      if (reader !== database) reader.close()
      await db.destroy()
    },
  }
}
