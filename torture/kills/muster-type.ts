import type { Client } from './client.ts'
import { mailboxTag } from './hardware-types.ts'
import type { ResourceType } from './resource-type.ts'

/** A client reads back the newest musters only, so it does not start more than the list shows. */
const maxStarts = 40

async function start(client: Client): Promise<void> {
  const marker = client.mark()
  const area = await client.call('POST', '/sublocations', { name: 'muster', location_uid: client.siteUid })
  const body = { sublocation_uids: [area.body.uid], zone_uids: [] }
  await client.attempt('musters', marker, { found: 0, ended: false }, () =>
    client.call('POST', '/musters', body),
  )
}

/** Musters that are started, marked and ended survive a kill. Each uses its own area, because an area allows one at a time. */
export const musterType: ResourceType = {
  name: 'musters',
  slow: true,
  async read(client) {
    const { body } = await client.call('GET', '/musters')
    const markers = new Map(
      [...client.uids]
        .filter(([name]) => name.startsWith('musters:'))
        .map(([name, uid]) => [uid, name.slice('musters:'.length)]),
    )
    return body.musters.flatMap((row: { uid: string; found_count: number; ended_at: number | null }) => {
      const marker = markers.get(row.uid)
      return marker === undefined
        ? []
        : [{ marker, uid: row.uid, found: row.found_count, ended: row.ended_at !== null }]
    })
  },
  actions: {
    'POST /musters': async client => {
      const { size } = new Map([...client.uids].filter(([name]) => name.startsWith('musters:')))
      if (size < maxStarts) await start(client)
    },
    'PUT /musters/{uid}': async client => {
      const marker = client.pick('musters')
      if (marker === undefined) return start(client)
      const uid = client.uidOf('musters', marker)
      const before = (await client.call('GET', `/musters/${uid}`)).body.musters[0]
      await client.attempt('musters', marker, { found: before.found_count, ended: true }, () =>
        client.call('PUT', `/musters/${uid}`, { ended: true }),
      )
    },
    'PUT /musters/{uid}/found': async client => {
      const marker = client.pick('musters')
      if (marker === undefined) return start(client)
      const tag = client.uids.get(mailboxTag)
      await client.attempt('musters', marker, { found: 1, ended: false }, () =>
        client.call('PUT', `/musters/${client.uidOf('musters', marker)}/found`, {
          trackable_object_uid: tag,
          found: true,
        }),
      )
    },
  },
}
