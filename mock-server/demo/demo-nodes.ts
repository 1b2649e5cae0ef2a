import type { NodeReporter } from '../engine/node-reporter.ts'
import { createZoneSets } from '../engine/zone-set.ts'
import type { Device, DeviceEvent, Letter } from '../simulation/device.ts'
import { post, stepDevice, withdraw } from '../simulation/device-step.ts'
import type { Standing } from '../simulation/radio-state.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import { byItself } from '../store/actor.ts'
import type { NodeMessage } from '../store/node-messages.ts'
import type { Store } from '../store/store.ts'
import type { ZoneDownload } from '../store/zone-downloads.ts'
import type { DemoPlaces } from './seed/demo-places.ts'
import { factoryParams } from './seed/demo-sync.ts'

/** Runs pieces of work one after the other, without an actor; a failure does not stop the next one. */
function createWorkQueue(onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    add(work: () => Promise<void>): Promise<void> {
      waiting += 1
      last = last
        .then(() => byItself(work))
        .catch(onError)
        .finally(() => {
          waiting -= 1
        })
      return last
    },
    /** Pieces that are not done. */
    waiting: () => waiting,
    idle: () => last,
  }
}

/** A node of the demo and its factory settings. */
export interface DemoNode {
  mac: string
  kind: Device['kind']
  factory: Record<string, unknown>
}

export interface DemoNodes {
  /** Advances every node to `nowMs`. */
  tick(nowMs: number, standings: ReadonlyMap<string, Standing>): void
  ping(macs: readonly string[]): void
  /** Resolves when all reports so far are stored. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** New nodes report within this time after the start. */
const firstReportMs = 5_000
const ping: Letter = { kind: 'ask' }

/** Identifies a message by its revision: a newer value in its place is another message. */
const messageId = ({ uid, rev }: NodeMessage) => `${uid} ${rev}`
const downloadId = ({ uid, requested_at }: ZoneDownload) => `${uid} ${requested_at}`
const idParts = (id: string): [string, number] => {
  const [uid = '', number = ''] = id.split(' ')
  return [uid, Number(number)]
}

/** The nodes of the demo company. */
export function demoNodesOf(places: DemoPlaces): DemoNode[] {
  const node = (kind: Device['kind']) => (mac: string) => ({ mac, kind, factory: factoryParams(places, mac) })
  return [
    ...places.anchors.map(anchor => anchor.mac).map(node('ANCHOR')),
    ...Object.values(places.tags)
      .map(tag => tag.mac)
      .map(node('TAG')),
  ]
}

/** Simulates the firmware of the demo's nodes: delivers messages of the service to them and stores their reports. */
export async function createDemoNodes(
  store: Store,
  reporter: NodeReporter,
  nodes: readonly DemoNode[],
  onError: (error: unknown) => void,
  random: Random = createRandom(2),
): Promise<DemoNodes> {
  const devices = new Map<string, Device>()
  const queue = createWorkQueue(onError)

  function give(mac: string, letter: Letter): void {
    const device = devices.get(mac)
    if (device) devices.set(mac, post(device, letter))
  }

  function giveMessage(message: NodeMessage): void {
    const { mac_address, field, value, state } = message
    if (state === 'queued') give(mac_address, { kind: 'set', id: messageId(message), field, value })
  }

  async function giveDownload(download: ZoneDownload): Promise<void> {
    const tag = devices.has(download.mac) ? await store.tags.get(download.trackable_uid) : undefined
    if (!tag) return
    const { digest, bytes } = createZoneSets(await store.zones.list(tag.project_uid))(tag)
    const verify = download.action === 'VERIFY'
    give(download.mac, { kind: 'zones', id: downloadId(download), verify, digest, bytes })
  }

  async function storeReport(mac: string, event: DeviceEvent, nowMs: number): Promise<void> {
    const settleMessage = (id: string, outcome: Parameters<typeof store.nodeMessages.settle>[2]) =>
      store.nodeMessages.settle(...idParts(id), outcome)
    const moveDownload = (id: string, change: Parameters<typeof store.zoneDownloads.move>[2]) =>
      store.zoneDownloads.move(...idParts(id), change)
    switch (event.kind) {
      case 'reported':
        return reporter.reported(mac, event.params, nowMs)
      case 'firmware': {
        const { kind: _, ...status } = event
        return reporter.firmware(mac, status, nowMs)
      }
      case 'applied':
        return settleMessage(event.id, { state: 'applied' })
      case 'refused':
        return settleMessage(event.id, { state: 'refused', reason: event.reason })
      case 'zones-started':
        return moveDownload(event.id, { download_status: 'IN_PROGRESS' })
      case 'zones-held':
        return moveDownload(event.id, { download_status: 'SETTLED', held: event.digest })
      case 'zones-failed':
        return moveDownload(event.id, { download_status: 'FAILED', reason: event.reason })
    }
  }

  /** Demo tags already contain the zones of their first day, as after an installation. */
  async function holdFirstZones(mac: string): Promise<string> {
    const binding = await store.tagAssociations.openByMac(mac)
    const tag = binding && (await store.tags.get(binding.obj_uid))
    if (!tag) return ''
    const known = await store.zoneDownloads.ofTag(tag.uid)
    if (known) return known.mac === mac ? known.held : ''
    const { digest } = createZoneSets(await store.zones.list(tag.project_uid))(tag)
    await store.zoneDownloads.note(tag.project_uid, tag.uid, mac, digest)
    return digest
  }

  const reported = Map.groupBy(await store.nodeParams.listAll(), row => row.mac_address)
  for (const { mac, kind, factory } of nodes) {
    const known = reported.get(mac)?.map(row => [row.field, row.value] as const) ?? []
    devices.set(mac, {
      mac,
      kind,
      params: { ...factory, ...Object.fromEntries(known) },
      zones: kind === 'TAG' ? await holdFirstZones(mac) : '',
      mailbox: [],
      listensAtMs: undefined,
      listensAs: 'awake',
      transfer: undefined,
      reportsAtMs: Date.now() + random.next() * firstReportMs,
    })
  }
  for (const message of await store.nodeMessages.listQueued()) giveMessage(message)
  for (const download of await store.zoneDownloads.listOpen()) await giveDownload(download)

  function removeQueued({ mac_address, field }: NodeMessage): void {
    const device = devices.get(mac_address)
    if (device) devices.set(mac_address, withdraw(device, field))
  }

  const unsubscribe = store.changes.subscribe(({ table, action, row }) => {
    if (table === 'node_messages') {
      const message = row as unknown as NodeMessage
      if (action === 'DELETE') removeQueued(message)
      else giveMessage(message)
    }
    if (table === 'zone_download_status' && row.download_status === 'REQUESTED')
      void queue.add(() => giveDownload(row as unknown as ZoneDownload))
  })

  return {
    tick(nowMs, standings) {
      for (const [mac, device] of devices) {
        const standing = standings.get(mac)
        if (!standing) continue
        const [next, events] = stepDevice(device, { nowMs, ...standing }, random)
        devices.set(mac, next)
        for (const event of events) void queue.add(() => storeReport(mac, event, nowMs))
      }
    },
    ping(macs) {
      for (const mac of macs) give(mac, ping)
    },
    idle: () => queue.idle(),
    async stop() {
      unsubscribe()
      await queue.idle()
    },
  }
}
