import { createProjectRowStore } from './project-row.ts'
import type { StoreContext } from './store-context.ts'

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
