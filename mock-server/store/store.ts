import { createAlarmStore } from './alarms.ts'
import { createAnchorAssociationStore } from './anchor-associations.ts'
import { createAnchorStore } from './anchors.ts'
import { createAuditLogStore } from './audit-log.ts'
import { type Changes, createChanges } from './changes.ts'
import { createConnectionStore } from './connections.ts'
import { createDeliveryStore } from './deliveries.ts'
import { createDisclosureStore } from './disclosures.ts'
import { createExternalTagStore } from './external-tags.ts'
import { createFloorplanStore } from './floorplans.ts'
import { HistoryImportStore } from './history-imports.ts'
import { createIdentityStore, createLogOutTokenStore, createProviderSessionStore } from './identities.ts'
import { createLocationStore } from './locations.ts'
import { createMusterStore } from './musters.ts'
import { createNodeMessageStore } from './node-messages.ts'
import { createNodeParamStore } from './node-params.ts'
import { createNodeStore } from './nodes.ts'
import { createNotificationProfileStore } from './notification-profiles.ts'
import { createOutputMessageStore } from './output-messages.ts'
import { createOutputStore } from './outputs.ts'
import { createPersonalDataStore } from './personal-data.ts'
import type { PostgresTarget } from './postgres-target.ts'
import { createPrivacySettingsStore } from './privacy-settings.ts'
import { createProjectSettingsStore } from './project-settings.ts'
import { createCompanyStore, createProjectStore } from './projects.ts'
import { createPwsEventStore } from './pws-events.ts'
import { createLsbSettingStore, createNetworkSettingStore } from './radio-configuration.ts'
import { createReportStore } from './reports.ts'
import { createRestoreTokenStore } from './restore-tokens.ts'
import { createRowVersionStore } from './row-versions.ts'
import { createScheduleStore } from './schedules.ts'
import { SecondFactorStore } from './second-factors.ts'
import { createServiceTokenStore } from './service-tokens.ts'
import { createSessionStore } from './sessions.ts'
import { createSettingStore } from './settings.ts'
import { openSqliteStore } from './sqlite-database.ts'
import {
  type CommitHook,
  createStoreContext,
  type Guard,
  type RootContext,
  type StoreContext,
} from './store-context.ts'
import type { StoreDatabase } from './store-database.ts'
import { createSublocationStore } from './sublocations.ts'
import { createSubscriberStore, createSystemSubscriptionStore } from './subscribers.ts'
import { createTagAssociationStore } from './tag-associations.ts'
import { createGroupStore, createTagStore, createTagTemplateStore, createUserMessageStore } from './tags.ts'
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
    secondFactors: new SecondFactorStore(context),
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
    historyImports: new HistoryImportStore(context),
    wallDisplays: createWallDisplayStore(context),
    musters: createMusterStore(context),
    rowVersions: createRowVersionStore(context),
  }
}

export type Tables = ReturnType<typeof createTables>

/** All tables of one database; each write is committed before it resolves. */
export interface Store extends Tables {
  /** Emits every committed write of this store. */
  readonly changes: Changes
  /**
   * Several writes in one transaction: all of them, or, if `work` throws, none. Inside, use only the tables
   * passed to `work`: those of the outer store would wait for the transaction to end.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>
  /**
   * The same store for an owner that may be replaced: `guard` runs once in the transaction of each write and refuses
   * it by throwing.
   */
  guarded(guard: Guard): Store
  /** Writes without changing anything: rejects if nothing can be written. */
  tryWrite(): Promise<void>
  close(): Promise<void>
}

function storeOn(database: StoreDatabase, context: RootContext, changes: Changes): Store {
  return {
    ...createTables(context),
    changes,
    transaction: work => context.atomic(inner => work(createTables(inner))),
    guarded: guard => storeOn(database, context.guarded(guard), changes),
    tryWrite: () =>
      context.atomic(async ({ ask }) => {
        await ask({ sql: database.writeProbe, parameters: [] })
      }),
    close: () => database.close(),
  }
}

/** The driver is loaded only if it is needed. */
const openPostgres = async (target: PostgresTarget) =>
  (await import('./postgres-database.ts')).openPostgresStore(target)

/**
 * Opens a database, migrates it to the newest schema, and returns one store per table.
 * @param target the path of a SQLite file, `:memory:`, or a PostgreSQL database
 * @param options.commitHook takes part in each commit that changes something
 */
export async function createStore(
  target: string | PostgresTarget,
  now: () => number = Date.now,
  { commitHook }: { readonly commitHook?: CommitHook | undefined } = {},
): Promise<Store> {
  const database = await (typeof target === 'string' ? openSqliteStore(target) : openPostgres(target))
  const changes = createChanges()
  const context = createStoreContext(database, { emit: changes.emit, now, commitHook })
  return storeOn(database, context, changes)
}
