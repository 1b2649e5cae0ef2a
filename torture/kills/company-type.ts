import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const resourceType = 'companies'
const projectSuffix = ' of a company'

/** Whether a project was created to be deleted with its company. */
export const isOfCompany = ({ name }: Record<string, unknown>): boolean =>
  String(name).endsWith(projectSuffix)

const emailOf = (marker: string) => `${marker}@company.example`

async function make(client: Client): Promise<void> {
  const marker = client.mark()
  const user = { email: emailOf(marker), password: 'correct horse', role: 'COMPANY_ADMIN' }
  const body = { company: { name: `${marker} 1`, note: 1 }, user }
  const after = { n: 1, twin: 1, company: true, users: 1, projects: 0 }
  await client.attempt(resourceType, marker, after, () => client.call('POST', '/companies', body))
}

const known = (client: Client, marker: string) =>
  client.ledger.stateOf(`${client.prefix}:${resourceType}`, marker)

/** A company is created with its administrator and deleted with all its users and projects, or not at all. */
export const companyType: ResourceType = {
  name: resourceType,
  slow: true,
  async read(client) {
    const companies = await listOf(client, '/companies', 'companies')
    const users = await listOf(client, '/users/?withProjects=true', 'users')
    const projects = await listOf(client, '/projects', 'projects')
    const markerOf = (name: unknown) => String(name).split(/[ @]/)[0] ?? ''
    const own = (marker: string) => marker.startsWith(`${client.prefix}k`)
    const members = users.filter(user => String(user.email).endsWith('@company.example'))
    const inside = projects.filter(isOfCompany)
    const markers = new Set(
      [...companies.map(c => c.name), ...members.map(u => u.email), ...inside.map(p => p.name)].map(markerOf),
    )
    return [...markers].filter(own).map(marker => {
      const company = companies.find(each => markerOf(each.name) === marker)
      return {
        marker,
        uid: company?.uid,
        n: Number(String(company?.name).split(' ')[1]),
        twin: Number(company?.note),
        company: company !== undefined,
        users: members.filter(user => markerOf(user.email) === marker).length,
        projects: inside.filter(project => markerOf(project.name) === marker).length,
      }
    })
  },
  actions: {
    'POST /companies': make,
    'PUT /companies/{uid}': async client => {
      const marker = client.pick(resourceType)
      const before = marker && known(client, marker)
      if (!(marker && before && before !== 'absent')) return make(client)
      const n = 1 + Math.floor(client.random.next() * 1_000)
      await client.attempt(resourceType, marker, { ...before, n, twin: n }, () =>
        client.call('PUT', `/companies/${client.uidOf(resourceType, marker)}`, {
          company: { name: `${marker} ${n}`, note: n },
        }),
      )
    },
    'DELETE /companies/{uid}': async client => {
      const marker = client.pick(resourceType)
      const before = marker && known(client, marker)
      if (!(marker && before && before !== 'absent')) return make(client)
      const uid = client.uidOf(resourceType, marker)
      const project = { name: `${marker}${projectSuffix}`, company_uid: uid }
      const held = { ...before, projects: Number(before.projects) + 1 }
      await client.attempt(resourceType, marker, held, async () => {
        const { body, ...reply } = await client.call('POST', '/projects', { project })
        // The project's uid is not the company's.
        return { ...reply, body: { ...body, uid } }
      })
      await client.attempt(resourceType, marker, 'absent', () => client.call('DELETE', `/companies/${uid}`))
    },
  },
}
