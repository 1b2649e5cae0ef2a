import type { Client } from './client.ts'
import { listOf, macOf, markerOfMac, type ResourceType } from './resource-type.ts'

const tagSide = '0b'
const anchorSide = '0c'

async function made(client: Client, path: string, body: object): Promise<string> {
  const reply = await client.call('POST', path, body)
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.uid
}

const newNode = (client: Client, mac_address: string) =>
  made(client, '/nodes', { mac_address, name: 'hardware', project_uid: client.project })
const newAnchor = (client: Client) =>
  made(client, '/win_anchors', { name: 'hardware', position: { x: 0, y: 0, z: 3 } })

/** A node that is bound to a tag: releasing it ends the binding too, or does nothing. */
async function bind(client: Client): Promise<string> {
  const marker = client.mark()
  const mac_address = macOf(marker, tagSide)
  await client.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
    client.call('POST', '/nodes', { mac_address, name: 'hardware', project_uid: client.project }),
  )
  const obj_uid = await made(client, '/trackable_objects', { name: 'hardware' })
  await client.attempt('bindings', marker, { inProject: true, bound: 1 }, () =>
    client.call('POST', '/trackable_objects_associations', { mac_address, obj_uid }),
  )
  return marker
}

const tagBindings: ResourceType = {
  name: 'bindings',
  async read(client) {
    const nodes = await listOf(client, '/nodes', 'nodes')
    const open = (
      await listOf(client, '/trackable_objects_associations', 'trackable_objects_associations')
    ).filter(row => (row.closed_at ?? null) === null)
    const macs = new Set([...nodes, ...open].map(row => row.mac_address))
    return [...macs].flatMap(mac => {
      const marker = markerOfMac(client, mac, tagSide)
      const inProject = nodes.some(node => node.mac_address === mac)
      return marker ? [{ marker, inProject, bound: open.filter(row => row.mac_address === mac).length }] : []
    })
  },
  actions: {
    'POST /trackable_objects_associations': async client => void (await bind(client)),
    'PUT /trackable_objects_associations/close': async client => {
      const marker = client.pick('bindings') ?? (await bind(client))
      await client.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
        client.call('PUT', '/trackable_objects_associations/close', { mac_address: macOf(marker, tagSide) }),
      )
    },
    'PUT /nodes/release': async client => {
      const marker = client.pick('bindings') ?? (await bind(client))
      await client.attempt('bindings', marker, 'absent', () =>
        client.call('PUT', '/nodes/release', { mac_address: macOf(marker, tagSide) }),
      )
    },
    'PUT /nodes/assign': async client => {
      const marker = client.pick('bindings') ?? (await bind(client))
      const mac_address = macOf(marker, tagSide)
      await client.attempt('bindings', marker, 'absent', () =>
        client.call('PUT', '/nodes/release', { mac_address }),
      )
      await client.attempt('bindings', marker, { inProject: true, bound: 0 }, () =>
        client.call('PUT', '/nodes/assign', { mac_address, project_uid: client.project }),
      )
    },
  },
}

async function bindAnchor(client: Client): Promise<string> {
  const marker = client.mark()
  const mac_address = macOf(marker, anchorSide)
  await newNode(client, mac_address)
  const win_uid = await newAnchor(client)
  await client.attempt('anchor bindings', marker, { win_uid }, () =>
    client.call('POST', '/win_anchor_associations', { mac_address, win_uid }),
  )
  return marker
}

const anchorBindings: ResourceType = {
  name: 'anchor bindings',
  async read(client) {
    const rows = await listOf(client, '/win_anchor_associations', 'win_anchor_associations')
    return rows.flatMap(({ mac_address, uid, win_uid }) => {
      const marker = markerOfMac(client, mac_address, anchorSide)
      return marker ? [{ marker, uid, win_uid }] : []
    })
  },
  actions: {
    'POST /win_anchor_associations': async client => void (await bindAnchor(client)),
    'PUT /win_anchor_associations/close': async client => {
      const marker = client.pick('anchor bindings') ?? (await bindAnchor(client))
      await client.attempt('anchor bindings', marker, 'absent', () =>
        client.call('PUT', '/win_anchor_associations/close', { mac_address: macOf(marker, anchorSide) }),
      )
    },
    'PUT /win_anchor_associations/{uid}': async client => {
      const marker = client.pick('anchor bindings') ?? (await bindAnchor(client))
      const win_uid = await newAnchor(client)
      await client.attempt('anchor bindings', marker, { win_uid }, () =>
        client.call('PUT', `/win_anchor_associations/${client.uidOf('anchor bindings', marker)}`, {
          mac: macOf(marker, anchorSide),
          win_uid,
        }),
      )
    },
    'DELETE /win_anchor_associations/{uid}': async client => {
      const marker = client.pick('anchor bindings') ?? (await bindAnchor(client))
      await client.attempt('anchor bindings', marker, 'absent', () =>
        client.call('DELETE', `/win_anchor_associations/${client.uidOf('anchor bindings', marker)}`),
      )
    },
  },
}

/** The key of the tag whose node receives parameters; recorded stores (`torture/releases/kept`) use it. */
export const mailboxTag = 'postbox:tag'

/** Creates one node per client that stays bound to a tag and receives messages and zones. */
export async function openMailbox(client: Client): Promise<{ mac: string; tag: string }> {
  const mac = macOf(`${client.prefix}k0`, '0d')
  const tag = client.uids.get(mailboxTag)
  if (tag) return { mac, tag }
  await newNode(client, mac)
  const obj_uid = await made(client, '/trackable_objects', { name: 'mailbox' })
  await made(client, '/trackable_objects_associations', { mac_address: mac, obj_uid })
  client.uids.set(mailboxTag, obj_uid)
  return { mac, tag: obj_uid }
}

const letters: ResourceType = {
  name: 'letters',
  async read(client) {
    if (!client.uids.has(mailboxTag)) return []
    const { mac } = await openMailbox(client)
    const messages = await listOf(client, `/win_message_que?mac=${mac}`, 'messages')
    return messages
      .filter(({ field }) => field === 'nwk_cfg')
      .map(({ value }) => ({ marker: 'one', n: (value as { n: number }).n }))
  },
  actions: {
    'POST /win_message_que': async client => {
      const { mac } = await openMailbox(client)
      const n = Math.floor(client.random.next() * 1e6)
      await client.attempt('letters', 'one', { n }, () =>
        client.call('POST', '/win_message_que', { mac, params: [{ nwk_cfg: { n } }] }),
      )
    },
  },
}

const reports: ResourceType = {
  name: 'node reports',
  async read(client) {
    if (!client.uids.has(mailboxTag)) return []
    const { mac } = await openMailbox(client)
    const rows = await listOf(client, `/hw_params.json?mac=${mac}&fields=sync_slot`, 'params')
    return rows.map(({ value }) => ({ marker: 'one', n: (value as { slot: number }).slot }))
  },
  actions: {
    'POST /node_reports': async client => {
      const { mac } = await openMailbox(client)
      const slot = Math.floor(client.random.next() * 65_536)
      await client.attempt('node reports', 'one', { n: slot }, () =>
        client.call('POST', '/node_reports', [{ type: 'param_p', mac, plist: { sync_slot: { slot } } }]),
      )
    },
  },
}

const downloads: ResourceType = {
  name: 'downloads',
  async read(client) {
    const tag = client.uids.get(mailboxTag)
    if (!tag) return []
    const { body } = await client.call('GET', `/api/zone_download_status/${tag}`)
    return body
      .filter((row: object) => 'action' in row)
      .map(({ action }: { action: string }) => ({ marker: 'one', action }))
  },
  actions: {
    'POST /api/zone_download_request': async client => {
      const { tag } = await openMailbox(client)
      const action = client.random.next() < 0.5 ? 'UPDATE' : 'VERIFY'
      await client.attempt('downloads', 'one', { action }, () =>
        client.call('POST', '/api/zone_download_request', { trackable_uids: [tag], action }),
      )
    },
  },
}

export const hardwareTypes: readonly ResourceType[] = [
  tagBindings,
  anchorBindings,
  letters,
  reports,
  downloads,
]
