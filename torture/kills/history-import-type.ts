import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const path = '/history_imports'
const content = 'ts,tag,x,y\n1790000000000,none,1,1\n'

const rows = (client: Client) => listOf(client, path, 'history_imports')

async function make(client: Client): Promise<void> {
  const marker = client.mark()
  await client.attempt(path, marker, { state: 'receiving', offset: 0 }, () =>
    client.call('POST', path, {
      ...{ name: `${marker} import`, file_name: 'day.csv', file_digest: '0'.repeat(64), format: 'csv' },
      byte_length: content.length,
      mapping: {
        ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
        time: { type: 'milliseconds', path: 'ts' },
        area: { from: 'fixed', sublocation_uid: client.areaUid },
      },
    }),
  )
}

/** A certain row that still receives parts, or one that is created meanwhile. */
async function receiving(client: Client): Promise<string | undefined> {
  const marker = client.pick(path)
  const state = marker === undefined ? undefined : client.ledger.stateOf(`${client.prefix}:${path}`, marker)
  if (state !== undefined && state !== 'absent' && state['state'] === 'receiving') return marker
  await make(client)
  return undefined
}

/** Imports of recordings, with their state and offset. */
export const historyImportType: ResourceType = {
  name: path,
  async read(client) {
    return (await rows(client)).flatMap(row => {
      const [marker = ''] = String(row['name']).split(' ')
      const { offset } = row['progress'] as { offset: number }
      return marker.startsWith(`${client.prefix}k`)
        ? [{ marker, uid: row['uid'], state: row['state'], offset }]
        : []
    })
  },
  actions: {
    [`POST ${path}`]: make,
    [`PUT ${path}/{uid}/parts`]: async client => {
      const marker = await receiving(client)
      if (marker === undefined) return
      const target = `${path}/${client.uidOf(path, marker)}/parts?offset=0`
      const type = { 'content-type': 'application/octet-stream' }
      await client.attempt(path, marker, { state: 'completed', offset: content.length }, () =>
        client.call('PUT', target, new TextEncoder().encode(content), type),
      )
    },
    [`POST ${path}/{uid}/stop`]: async client => {
      const marker = await receiving(client)
      if (marker === undefined) return
      await client.attempt(path, marker, { state: 'stopped', offset: 0 }, () =>
        client.call('POST', `${path}/${client.uidOf(path, marker)}/stop`),
      )
    },
    [`DELETE ${path}/{uid}`]: async client => {
      const marker = client.pick(path)
      if (marker === undefined) return make(client)
      await client.attempt(path, marker, 'absent', () =>
        client.call('DELETE', `${path}/${client.uidOf(path, marker)}`),
      )
    },
  },
}
