import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const path = '/connections'

const bodyOf = (client: Client, marker: string, n: number) => ({
  name: `${marker} ${n}`,
  mapping: {
    tag: { from: 'field', path: 'tag' },
    x: 'x',
    y: 'y',
    coordinates: { type: 'local', origin: { x: n } },
    time: { type: 'arrival' },
    area: { from: 'fixed', sublocation_uid: client.areaUid },
  },
})

const numberOf = (client: Client) => 1 + Math.floor(client.random.next() * 100_000)

async function make(client: Client): Promise<void> {
  const marker = client.mark()
  const n = numberOf(client)
  await client.attempt(path, marker, { n, twin: n, enabled: true }, () =>
    client.call('POST', path, { ...bodyOf(client, marker, n), kind: 'http_push' }),
  )
}

/** Changes a connection, or makes one where there is none. */
const setEnabled = (verb: 'pause' | 'resume') => async (client: Client) => {
  const marker = client.pick(path)
  if (marker === undefined) return make(client)
  const uid = client.uidOf(path, marker)
  const rows = await listOf(client, path, 'connections')
  const n = Number(String(rows.find(row => row.uid === uid)?.name).split(' ')[1])
  await client.attempt(path, marker, { n, twin: n, enabled: verb === 'resume' }, () =>
    client.call('POST', `${path}/${uid}/${verb}`),
  )
}

/** Connections to other systems, with a number in the name and in the mapping. */
export const connectionType: ResourceType = {
  name: path,
  async read(client) {
    return (await listOf(client, path, 'connections')).flatMap(row => {
      const [marker = '', n] = String(row.name).split(' ')
      const { coordinates } = row.mapping as { coordinates: { origin: { x: number } } }
      const shown = { uid: row.uid, n: Number(n), twin: coordinates.origin.x, enabled: row.enabled }
      return marker.startsWith(`${client.prefix}k`) ? [{ marker, ...shown }] : []
    })
  },
  actions: {
    [`POST ${path}`]: make,
    [`PUT ${path}/{uid}`]: async client => {
      const marker = client.pick(path)
      if (marker === undefined) return make(client)
      const n = numberOf(client)
      const body = { ...bodyOf(client, marker, n), enabled: true }
      await client.attempt(path, marker, { n, twin: n, enabled: true }, () =>
        client.call('PUT', `${path}/${client.uidOf(path, marker)}`, body),
      )
    },
    [`POST ${path}/{uid}/pause`]: setEnabled('pause'),
    [`POST ${path}/{uid}/resume`]: setEnabled('resume'),
    [`DELETE ${path}/{uid}`]: async client => {
      const marker = client.pick(path)
      if (marker === undefined) return make(client)
      await client.attempt(path, marker, 'absent', () =>
        client.call('DELETE', `${path}/${client.uidOf(path, marker)}`),
      )
    },
  },
}
