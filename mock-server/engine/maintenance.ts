import { KeptRead } from '../store/kept-read.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { ServiceMode } from '../store/radio-configuration.ts'
import type { Store } from '../store/store.ts'
import { createMusterWatch, type NewestPositions } from './muster.ts'
import { createSyncWatch } from './sync-watch.ts'

type Owns = Pick<ProjectOwnership, 'owns'>

/** A sleeping tag wakes every few seconds; after this time without a response it is out of reach. */
const downloadWithinMs = 15 * 60_000
const everyMs = 1_000

/** Fails zone downloads that no tag answered. */
export async function endSilentDownloads(store: Store, { owns }: Owns, nowMs: number): Promise<void> {
  for (const { uid, project_uid, requested_at } of await store.zoneDownloads.listOpen()) {
    if (!owns(project_uid) || nowMs - requested_at < downloadWithinMs) continue
    const reason = `the tag did not answer within ${downloadWithinMs / 60_000} minutes`
    await store.zoneDownloads.move(uid, requested_at, { download_status: 'FAILED', reason })
  }
}

/** Switches off service modes whose time is over, and informs the nodes. */
export async function endServiceModes(store: Store, { owns }: Owns, nowMs: number): Promise<void> {
  const isOver = (mode: ServiceMode) => mode.until !== null && mode.until <= nowMs
  for (const { project_uid, service_mode } of await store.networkSettings.listAll()) {
    if (!owns(project_uid) || !isOver(service_mode)) continue
    await store.transaction(async tables => {
      const settings = await tables.networkSettings.ofProject(project_uid)
      if (!(settings && isOver(settings.service_mode))) return
      for (const uid of settings.service_mode.devices_in_service_mode ?? []) {
        const node = await tables.nodes.get(uid)
        if (node?.project_uid !== project_uid) continue
        await tables.nodeMessages.queue(project_uid, node.mac_address, {
          srv_mode: { enabled: false, until: null },
        })
      }
      await tables.networkSettings.save({
        ...settings,
        service_mode: { action: 'disable', devices_in_service_mode: null, until: null },
      })
    })
  }
}

/** Periodic tasks for the projects of this server: ends of service modes and downloads, monitoring of sync and musters. */
export function startMaintenance(
  store: Store,
  ownership: Owns,
  positions: NewestPositions,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): { stop(): Promise<void> } {
  const watchSync = createSyncWatch(store, ownership)
  const watchMusters = createMusterWatch(store, ownership, positions)
  const { changes } = store
  const anyServiceMode = new KeptRead(changes, ['network_settings'], async () =>
    (await store.networkSettings.listAll()).some(({ service_mode }) => service_mode.until !== null),
  )
  const anyDownload = new KeptRead(
    changes,
    ['zone_download_status'],
    async () => (await store.zoneDownloads.listOpen()).length > 0,
  )
  const anySync = new KeptRead(
    changes,
    ['lsb_settings'],
    async () => (await store.lsbSettings.listAll()).length > 0,
  )
  const anyMuster = new KeptRead(
    changes,
    ['musters'],
    async () => (await store.musters.listRunning()).length > 0,
  )
  let running: Promise<void> | undefined

  async function once(): Promise<void> {
    if (await anyServiceMode.get()) await endServiceModes(store, ownership, now())
    if (await anyDownload.get()) await endSilentDownloads(store, ownership, now())
    if (await anySync.get()) await watchSync(now())
    if (await anyMuster.get()) await watchMusters(now())
  }

  const timer = setInterval(() => {
    running ??= once()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      for (const kept of [anyServiceMode, anyDownload, anySync, anyMuster]) kept.close()
      await running
    },
  }
}
