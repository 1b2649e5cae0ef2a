import { allowedSilenceMs } from '#domain/alarm/alarm-rules.ts'
import type { AlarmCause } from '../store/alarms.ts'
import type { Change } from '../store/changes.ts'
import type { Node } from '../store/nodes.ts'
import type { Store } from '../store/store.ts'
import type { WirePosition } from '../stream/wire-position.ts'
import type { LiveState } from './live-state.ts'
import type { KnownTag, Registry } from './registry.ts'

/** A tag or node went silent, or reported again. */
export interface SilenceFinding {
  silent: boolean
  key: string
  type: 'tag_silent' | 'node_offline'
  projectUid: string
  tagUid: string | undefined
  lastReceivedMs: number
}

/** The alarm of a silent tag or node, at the last known position of its tag. */
export const silenceCause = (
  { projectUid, key, type, tagUid }: SilenceFinding,
  last: Readonly<WirePosition> | undefined,
  nowMs: number,
): AlarmCause => ({
  project_uid: projectUid,
  key,
  type,
  severity_level: 1,
  set_at: nowMs,
  trackable_object_uid: tagUid ?? null,
  sublocation_uid: last?.sublocation_uid ?? null,
  location_uid: last?.location_uid ?? null,
  x: last?.x ?? null,
  y: last?.y ?? null,
  z: last?.z ?? null,
})

/**
 * Finds tags and nodes that are silent for longer than their interval allows: `position_update_interval` of a tag
 * (milliseconds), `announce` of a node (seconds). Without an interval, or before the first report, nothing is silent.
 */
export async function createSilenceWatch(
  store: Store,
  registry: Registry,
  state: LiveState,
  startMs: number,
  hasProject: (projectUid: string) => boolean,
) {
  const nodes = new Map<string, Node>()
  const received = new Map<string, number>()
  /** A node may move to another project. */
  const keep = (node: Node) => {
    if (node.project_uid === null || hasProject(node.project_uid)) nodes.set(node.mac_address, node)
    else nodes.delete(node.mac_address)
  }
  for (const node of await store.nodes.listAll()) keep(node)

  function tagFinding(tag: KnownTag, nowMs: number): SilenceFinding | undefined {
    const allowed = allowedSilenceMs(tag.position_update_interval ?? undefined)
    if (allowed === undefined) return undefined
    const { uid } = tag
    const lastMs = state.newestMs(uid)
    if (lastMs === undefined) return undefined
    // Nothing was received while the server was down, so silence counts from its start.
    const silent = nowMs - Math.max(lastMs, startMs) > allowed
    const lastReceivedMs = lastMs
    return {
      silent,
      key: `silent:${uid}`,
      type: 'tag_silent',
      projectUid: tag.project_uid,
      tagUid: uid,
      lastReceivedMs,
    }
  }

  function nodeFinding(node: Node, nowMs: number): SilenceFinding | undefined {
    const lastMs = received.get(node.mac_address)
    const allowed = allowedSilenceMs(typeof node.announce === 'number' ? node.announce * 1_000 : undefined)
    if (lastMs === undefined || allowed === undefined || node.project_uid === null) return undefined
    return {
      silent: nowMs - lastMs > allowed,
      key: `offline:${node.uid}`,
      type: 'node_offline',
      projectUid: node.project_uid,
      tagUid: registry.tagOfMac(node.mac_address),
      lastReceivedMs: lastMs,
    }
  }

  return {
    received(mac: string, atMs: number): void {
      received.set(mac, Math.max(atMs, received.get(mac) ?? 0))
    },
    nodeOf: (mac: string) => nodes.get(mac),
    follow({ table, action, row }: Change): void {
      if (table !== 'nodes' || typeof row.mac_address !== 'string') return
      if (action === 'DELETE') nodes.delete(row.mac_address)
      else keep(row as unknown as Node)
    },
    findings(nowMs: number): SilenceFinding[] {
      const found: SilenceFinding[] = []
      for (const tag of registry.everyTag()) {
        const finding = tagFinding(tag, nowMs)
        if (finding) found.push(finding)
      }
      for (const node of nodes.values()) {
        const finding = nodeFinding(node, nowMs)
        if (finding) found.push(finding)
      }
      return found
    },
  }
}

export type SilenceWatch = Awaited<ReturnType<typeof createSilenceWatch>>
