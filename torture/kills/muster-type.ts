import type { Lane } from './client.ts'
import type { Kind } from './resource-type.ts'

/** A lane reads back the newest musters only, so it does not start more than the list shows. */
const most = 40

async function start(lane: Lane): Promise<void> {
  const marker = lane.mark()
  const area = await lane.call('POST', '/sublocations', { name: 'muster', location_uid: lane.siteUid })
  const body = { sublocation_uids: [area.body.uid], zone_uids: [] }
  await lane.attempt('musters', marker, { found: 0, ended: false }, () => lane.call('POST', '/musters', body))
}

/** Musters: what is started, marked and ended survives a kill. Each is of an area of its own, since one may run in each. */
export const musterKind: Kind = {
  name: 'musters',
  slow: true,
  async read(lane) {
    const { body } = await lane.call('GET', '/musters')
    const markers = new Map(
      [...lane.uids]
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
  deeds: {
    'POST /musters': async lane => {
      const { size } = new Map([...lane.uids].filter(([name]) => name.startsWith('musters:')))
      if (size < most) await start(lane)
    },
    'PUT /musters/{uid}': async lane => {
      const marker = lane.pick('musters')
      if (marker === undefined) return start(lane)
      const uid = lane.uidOf('musters', marker)
      const before = (await lane.call('GET', `/musters/${uid}`)).body.musters[0]
      await lane.attempt('musters', marker, { found: before.found_count, ended: true }, () =>
        lane.call('PUT', `/musters/${uid}`, { ended: true }),
      )
    },
    'PUT /musters/{uid}/found': async lane => {
      const marker = lane.pick('musters')
      if (marker === undefined) return start(lane)
      const tag = lane.uids.get('postbox:tag')
      await lane.attempt('musters', marker, { found: 1, ended: false }, () =>
        lane.call('PUT', `/musters/${lane.uidOf('musters', marker)}/found`, {
          trackable_object_uid: tag,
          found: true,
        }),
      )
    },
  },
}
