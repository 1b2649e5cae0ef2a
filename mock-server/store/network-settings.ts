import { createProjectRowStore } from './project-row.ts'
import type { StoreContext } from './store-context.ts'

export interface ServiceMode {
  action: 'enable' | 'disable' | 'extend'
  /** Uids of the nodes in it; null: none. */
  devices_in_service_mode: string[] | null
  /** Epoch ms at which it ends by itself; null while it is off. */
  until: number | null
}

/** A project's network: the service mode, and whatever else a client keeps there. */
export interface NetworkSettingFields {
  project_uid: string
  service_mode: ServiceMode
  [field: string]: unknown
}

export function createNetworkSettingStore(context: StoreContext) {
  return createProjectRowStore<NetworkSettingFields>(context, 'network_settings')
}
