import type { Client } from './client.ts'
import type { ResourceType } from './resource-type.ts'

const privacy: ResourceType = {
  name: 'privacy settings',
  async read(client) {
    const { rotation_days: days } = (await client.call('GET', '/privacy')).body
    return days === 30 ? [] : [{ marker: 'one', days }]
  },
  actions: {
    'PUT /privacy': async client => {
      const days = 40 + Math.floor(client.random.next() * 1_000)
      await client.attempt('privacy settings', 'one', { days }, () =>
        client.call('PUT', '/privacy', { rotation_days: days }),
      )
    },
  },
}

/** A project in privacy mode with one person: in the project of the client, markers in names would be hidden. */
async function privateProject(client: Client): Promise<{ headers: Record<string, string>; person: string }> {
  const known = client.uids.get('private project')
  const headers = { 'x-user-project': known ?? '' }
  if (known) return { headers, person: client.uids.get('private person') ?? '' }
  const project = (await client.call('POST', '/projects', { project: { name: 'private' } })).body.uid
  headers['x-user-project'] = project
  const person = (await client.call('POST', '/trackable_objects', { name: 'P', type: 'person' }, headers))
    .body.uid
  await client.call('PUT', '/privacy', { enabled: true }, headers)
  client.uids.set('private person', person)
  client.uids.set('private project', project)
  return { headers, person }
}

interface Row {
  readonly uid: string
  readonly reason: string
  readonly state: string
}

/** The newest request; a list contains the newest 200 only. */
async function newest(client: Client): Promise<Row | undefined> {
  if (!client.uids.has('private project')) return undefined
  const { headers } = await privateProject(client)
  const { disclosures } = (await client.call('GET', '/disclosures', undefined, headers)).body
  return disclosures[0]
}

async function end(client: Client, { uid, reason }: Row): Promise<void> {
  const { headers } = await privateProject(client)
  await client.attempt('disclosures', 'one', { reason, state: 'ended' }, () =>
    client.call('PUT', `/disclosures/${uid}`, { decision: 'end' }, headers),
  )
}

const disclosures: ResourceType = {
  name: 'disclosures',
  async read(client) {
    const row = await newest(client)
    return row ? [{ marker: 'one', reason: row.reason, state: row.state }] : []
  },
  actions: {
    'POST /disclosures': async client => {
      const { headers, person } = await privateProject(client)
      const before = await newest(client)
      if (before?.state === 'requested') await end(client, before)
      const reason = `because ${client.mark()}`
      await client.attempt('disclosures', 'one', { reason, state: 'requested' }, () =>
        client.call('POST', '/disclosures', { trackable_object_uid: person, reason }, headers),
      )
    },
    'PUT /disclosures/{uid}': async client => {
      const row = await newest(client)
      if (row?.state === 'requested') await end(client, row)
    },
  },
}

export const privacyTypes: readonly ResourceType[] = [privacy, disclosures]
