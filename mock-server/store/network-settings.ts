import { createProjectRowStore } from './project-row.ts'
import type { StoreContext } from './store-context.ts'

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
