import type { Store } from '../store/store.ts'
import type { Hub } from '../stream/hub.ts'

/** A reading of a node: shows that it is online, and may carry its battery in percent. */
export interface SensorReading {
  mac: string
  atMs: number
  battery?: number
  [reading: string]: unknown
}

/** Progress of a firmware update, published unchanged on `ota`. */
export interface FirmwareStatus {
  status: 'DOWNLOADING' | 'INSTALLING' | 'REBOOTING' | 'UPDATED' | 'FAILED'
  /** Percent of the image that the node has received. */
  progress: number
  version: string
  from_version: string
  reason?: string
}

/** Stores and publishes the reports of nodes: parameters on `param_p`, firmware updates on `ota`. */
export interface NodeReporter {
  reported(mac: string, params: Record<string, unknown>, atMs: number): Promise<void>
  firmware(mac: string, status: FirmwareStatus, atMs: number): Promise<void>
}

/** Reports of a node that is in no project are dropped. */
export function createNodeReporter(store: Store, hub: Pick<Hub, 'publish'>): NodeReporter {
  const projectOf = async (mac: string) => (await store.nodes.byMac(mac))?.project_uid ?? undefined
  return {
    async reported(mac, params, atMs) {
      const projectUid = await projectOf(mac)
      if (projectUid === undefined) return
      await store.nodeParams.report(projectUid, mac, params, atMs)
      hub.publish('param_p', projectUid, { mac, plist: params, ts: atMs })
    },
    async firmware(mac, status, atMs) {
      const projectUid = await projectOf(mac)
      if (projectUid === undefined) return
      const tag = await store.tagAssociations.openByMac(mac)
      hub.publish('ota', projectUid, { mac, dev_id: tag?.obj_uid ?? null, ...status, ts: atMs })
    },
  }
}
