import type { Lane } from './client.ts'
import { type Kind, listOf, macOf, markerOfMac } from './resource-type.ts'

const tagSide = '0b'
const anchorSide = '0c'

async function made(lane: Lane, path: string, body: object): Promise<string> {
  const reply = await lane.call('POST', path, body)
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.uid
}

const newNode = (lane: Lane, mac_address: string) =>
  made(lane, '/nodes', { mac_address, name: 'hardware', project_uid: lane.project })
const newAnchor = (lane: Lane) =>
  made(lane, '/win_anchors', { name: 'hardware', position: { x: 0, y: 0, z: 3 } })

/** A node that is bound to a tag: releasing it ends the binding as well, or does nothing. */
async function bind(lane: Lane): Promise<string> {
  const marker = lane.mark()
  const mac_address = macOf(marker, tagSide)
  await lane.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
    lane.call('POST', '/nodes', { mac_address, name: 'hardware', project_uid: lane.project }),
  )
  const obj_uid = await made(lane, '/trackable_objects', { name: 'hardware' })
  await lane.attempt('bindings', marker, { inProject: true, bound: 1 }, () =>
    lane.call('POST', '/trackable_objects_associations', { mac_address, obj_uid }),
  )
  return marker
}

const tagBindings: Kind = {
  name: 'bindings',
  async read(lane) {
    const nodes = await listOf(lane, '/nodes', 'nodes')
    const open = (
      await listOf(lane, '/trackable_objects_associations', 'trackable_objects_associations')
    ).filter(row => (row.closed_at ?? null) === null)
    const macs = new Set([...nodes, ...open].map(row => row.mac_address))
    return [...macs].flatMap(mac => {
      const marker = markerOfMac(lane, mac, tagSide)
      const inProject = nodes.some(node => node.mac_address === mac)
      return marker ? [{ marker, inProject, bound: open.filter(row => row.mac_address === mac).length }] : []
    })
  },
  deeds: {
    'POST /trackable_objects_associations': async lane => void (await bind(lane)),
    'PUT /trackable_objects_associations/close': async lane => {
      const marker = lane.pick('bindings') ?? (await bind(lane))
      await lane.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
        lane.call('PUT', '/trackable_objects_associations/close', { mac_address: macOf(marker, tagSide) }),
      )
    },
    'PUT /nodes/release': async lane => {
      const marker = lane.pick('bindings') ?? (await bind(lane))
      await lane.attempt('bindings', marker, 'absent', () =>
        lane.call('PUT', '/nodes/release', { mac_address: macOf(marker, tagSide) }),
      )
    },
    'PUT /nodes/assign': async lane => {
      const marker = lane.pick('bindings') ?? (await bind(lane))
      const mac_address = macOf(marker, tagSide)
      await lane.attempt('bindings', marker, 'absent', () =>
        lane.call('PUT', '/nodes/release', { mac_address }),
      )
      await lane.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
        lane.call('PUT', '/nodes/assign', { mac_address, project_uid: lane.project }),
      )
    },
  },
}

async function bindAnchor(lane: Lane): Promise<string> {
  const marker = lane.mark()
  const mac_address = macOf(marker, anchorSide)
  await newNode(lane, mac_address)
  const win_uid = await newAnchor(lane)
  await lane.attempt('anchor bindings', marker, { win_uid }, () =>
    lane.call('POST', '/win_anchor_associations', { mac_address, win_uid }),
  )
  return marker
}

const anchorBindings: Kind = {
  name: 'anchor bindings',
  async read(lane) {
    const rows = await listOf(lane, '/win_anchor_associations', 'win_anchor_associations')
    return rows.flatMap(({ mac_address, uid, win_uid }) => {
      const marker = markerOfMac(lane, mac_address, anchorSide)
      return marker ? [{ marker, uid, win_uid }] : []
    })
  },
  deeds: {
    'POST /win_anchor_associations': async lane => void (await bindAnchor(lane)),
    'PUT /win_anchor_associations/close': async lane => {
      const marker = lane.pick('anchor bindings') ?? (await bindAnchor(lane))
      await lane.attempt('anchor bindings', marker, 'absent', () =>
        lane.call('PUT', '/win_anchor_associations/close', { mac_address: macOf(marker, anchorSide) }),
      )
    },
    'PUT /win_anchor_associations/{uid}': async lane => {
      const marker = lane.pick('anchor bindings') ?? (await bindAnchor(lane))
      const win_uid = await newAnchor(lane)
      await lane.attempt('anchor bindings', marker, { win_uid }, () =>
        lane.call('PUT', `/win_anchor_associations/${lane.uidOf('anchor bindings', marker)}`, {
          mac: macOf(marker, anchorSide),
          win_uid,
        }),
      )
    },
    'DELETE /win_anchor_associations/{uid}': async lane => {
      const marker = lane.pick('anchor bindings') ?? (await bindAnchor(lane))
      await lane.attempt('anchor bindings', marker, 'absent', () =>
        lane.call('DELETE', `/win_anchor_associations/${lane.uidOf('anchor bindings', marker)}`),
      )
    },
  },
}

/** Of every lane one node that is bound to a tag for good, which is sent letters and zones. */
export async function postbox(lane: Lane): Promise<{ mac: string; tag: string }> {
  const mac = macOf(`${lane.prefix}k0`, '0d')
  const tag = lane.uids.get('postbox:tag')
  if (tag) return { mac, tag }
  await newNode(lane, mac)
  const obj_uid = await made(lane, '/trackable_objects', { name: 'postbox' })
  await made(lane, '/trackable_objects_associations', { mac_address: mac, obj_uid })
  lane.uids.set('postbox:tag', obj_uid)
  return { mac, tag: obj_uid }
}

const letters: Kind = {
  name: 'letters',
  async read(lane) {
    if (!lane.uids.has('postbox:tag')) return []
    const { mac } = await postbox(lane)
    const messages = await listOf(lane, `/win_message_que?mac=${mac}`, 'messages')
    return messages
      .filter(({ field }) => field === 'nwk_cfg')
      .map(({ value }) => ({ marker: 'one', n: (value as { n: number }).n }))
  },
  deeds: {
    'POST /win_message_que': async lane => {
      const { mac } = await postbox(lane)
      const n = Math.floor(lane.random.next() * 1e6)
      await lane.attempt('letters', 'one', { n }, () =>
        lane.call('POST', '/win_message_que', { mac, params: [{ nwk_cfg: { n } }] }),
      )
    },
  },
}

const downloads: Kind = {
  name: 'downloads',
  async read(lane) {
    const tag = lane.uids.get('postbox:tag')
    if (!tag) return []
    const { body } = await lane.call('GET', `/api/zone_download_status/${tag}`)
    return body
      .filter((row: object) => 'action' in row)
      .map(({ action }: { action: string }) => ({ marker: 'one', action }))
  },
  deeds: {
    'POST /api/zone_download_request': async lane => {
      const { tag } = await postbox(lane)
      const action = lane.random.next() < 0.5 ? 'UPDATE' : 'VERIFY'
      await lane.attempt('downloads', 'one', { action }, () =>
        lane.call('POST', '/api/zone_download_request', { trackable_uids: [tag], action }),
      )
    },
  },
}

export const hardwareKinds: readonly Kind[] = [tagBindings, anchorBindings, letters, downloads]
