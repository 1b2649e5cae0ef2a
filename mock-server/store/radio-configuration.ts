import { createDocumentTable, type Stored } from './document-table.ts'
import type { DocumentTableName } from './schema.ts'
import type { StoreContext } from './store-context.ts'
import { StaleRevisionError } from './store-error.ts'

/** A table with at most one row per project: its settings of one type. */
function createProjectRowStore<Fields extends { project_uid: string }>(
  context: StoreContext,
  table: DocumentTableName,
) {
  const documents = createDocumentTable<Fields>(context, table, [])
  return {
    /** Of all projects. */
    listAll: () => documents.find({}),
    ofProject: async (projectUid: string): Promise<(Fields & Stored) | undefined> =>
      (await documents.find({ project_uid: projectUid }))[0],
    /**
     * Writes the row of the project, or creates it. Throws StaleRevisionError if it is not at `expectedRev`.
     */
    save: (fields: Fields, expectedRev?: number): Promise<Fields & Stored> =>
      context.atomic(async inner => {
        const inside = createDocumentTable<Fields>(inner, table, [])
        const [before] = await inside.find({ project_uid: fields.project_uid })
        if (!before && expectedRev !== undefined) throw new StaleRevisionError(table, 'of this project')
        const saved = before && (await inside.update(before.uid, fields, expectedRev))
        return saved ?? inside.create(fields)
      }),
  }
}

/** A sync master; the specification shows no further fields. */
export interface SyncMaster {
  mac_address: string
  [field: string]: unknown
}

export interface LsbValues {
  active_schedule_uid: string | null
  autostart: boolean
  configured_state: 'STARTED' | 'STOPPED'
  masters: SyncMaster[]
  distributors: SyncMaster[]
  [field: string]: unknown
}

/** How the anchors of a project are to be synchronised. */
export interface LsbSettingFields {
  project_uid: string
  tdoa_version: number
  lsb_version: number
  values: LsbValues
}

export function createLsbSettingStore(context: StoreContext) {
  return createProjectRowStore<LsbSettingFields>(context, 'lsb_settings')
}

export interface ServiceMode {
  action: 'enable' | 'disable' | 'extend'
  /** Uids of the nodes in it; null for none. */
  devices_in_service_mode: string[] | null
  /** Epoch ms at which it ends automatically; null while it is off. */
  until: number | null
}

/** The network of a project: the service mode, and further fields that clients store there. */
export interface NetworkSettingFields {
  project_uid: string
  service_mode: ServiceMode
  [field: string]: unknown
}

export function createNetworkSettingStore(context: StoreContext) {
  return createProjectRowStore<NetworkSettingFields>(context, 'network_settings')
}
