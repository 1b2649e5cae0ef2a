import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const path = '/external_tags'

/** The tag to which this client binds ids. */
async function ownTag(client: Client): Promise<string> {
  const name = `${client.prefix} of other systems`
  const known = (await listOf(client, '/trackable_objects', 'trackableObjects')).find(
    row => row.name === name,
  )
  if (known) return String(known.uid)
  const { status, body } = await client.call('POST', '/trackable_objects', { name })
  if (status !== 201) throw new Error(`/trackable_objects: ${status}`)
  return body.uid
}

async function bind(client: Client): Promise<void> {
  const marker = client.pick(path) ?? client.mark()
  const bindings = [{ tag_id: marker, trackable_object_uid: await ownTag(client) }]
  await client.attempt(path, marker, { means: 'a tag' }, () =>
    client.call('POST', '/unknown_tags/bind', { bindings }),
  )
}

/** Ids of other systems, and whether they mean an existing tag or are ignored. */
export const externalTagType: ResourceType = {
  name: path,
  async read(client) {
    const tags = new Set(
      (await listOf(client, '/trackable_objects', 'trackableObjects')).map(row => String(row.uid)),
    )
    return (await listOf(client, path, 'external_tags')).flatMap(row => {
      const marker = String(row['tag_id'])
      const uid = row['trackable_object_uid']
      const means = uid === null ? 'nothing' : tags.has(String(uid)) ? 'a tag' : 'a missing tag'
      return marker.startsWith(`${client.prefix}k`) ? [{ marker, uid: row.uid, means }] : []
    })
  },
  actions: {
    'POST /unknown_tags/bind': bind,
    'POST /unknown_tags/create': async client => {
      const marker = client.mark()
      await client.attempt(path, marker, { means: 'a tag' }, () =>
        client.call('POST', '/unknown_tags/create', { tag_ids: [marker], name_pattern: 'tag {id}' }),
      )
    },
    'POST /unknown_tags/ignore': async client => {
      const marker = client.pick(path) ?? client.mark()
      await client.attempt(path, marker, { means: 'nothing' }, () =>
        client.call('POST', '/unknown_tags/ignore', { tag_ids: [marker] }),
      )
    },
    [`DELETE ${path}/{uid}`]: async client => {
      const marker = client.pick(path)
      if (marker === undefined) return bind(client)
      const rows = await listOf(client, path, 'external_tags')
      const uid = rows.find(row => row['tag_id'] === marker)?.uid
      await client.attempt(path, marker, 'absent', () => client.call('DELETE', `${path}/${uid}`))
    },
  },
}
