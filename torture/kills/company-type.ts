import type { Lane } from './client.ts'
import { type Kind, listOf } from './resource-type.ts'

const kind = 'companies'
const projectSuffix = ' of a company'

/** Whether a project was made to go with its company. */
export const isOfCompany = ({ name }: Record<string, unknown>): boolean =>
  String(name).endsWith(projectSuffix)

const emailOf = (marker: string) => `${marker}@company.example`

async function make(lane: Lane): Promise<void> {
  const marker = lane.mark()
  const user = { email: emailOf(marker), password: 'correct horse', role: 'COMPANY_ADMIN' }
  const body = { company: { name: `${marker} 1`, note: 1 }, user }
  const after = { n: 1, twin: 1, company: true, users: 1, projects: 0 }
  await lane.attempt(kind, marker, after, () => lane.call('POST', '/companies', body))
}

const known = (lane: Lane, marker: string) => lane.ledger.stateOf(`${lane.prefix}:${kind}`, marker)

/** A company, which comes with its administrator and goes with all its users and projects, or not at all. */
export const companyKind: Kind = {
  name: kind,
  slow: true,
  async read(lane) {
    const companies = await listOf(lane, '/companies', 'companies')
    const users = await listOf(lane, '/users/?withProjects=true', 'users')
    const projects = await listOf(lane, '/projects', 'projects')
    const markerOf = (name: unknown) => String(name).split(/[ @]/)[0] ?? ''
    const own = (marker: string) => marker.startsWith(`${lane.prefix}k`)
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
  deeds: {
    'POST /companies': make,
    'PUT /companies/{uid}': async lane => {
      const marker = lane.pick(kind)
      const before = marker && known(lane, marker)
      if (!(marker && before && before !== 'absent')) return make(lane)
      const n = 1 + Math.floor(lane.random.next() * 1_000)
      await lane.attempt(kind, marker, { ...before, n, twin: n }, () =>
        lane.call('PUT', `/companies/${lane.uidOf(kind, marker)}`, {
          company: { name: `${marker} ${n}`, note: n },
        }),
      )
    },
    'DELETE /companies/{uid}': async lane => {
      const marker = lane.pick(kind)
      const before = marker && known(lane, marker)
      if (!(marker && before && before !== 'absent')) return make(lane)
      const uid = lane.uidOf(kind, marker)
      const project = { name: `${marker}${projectSuffix}`, company_uid: uid }
      const held = { ...before, projects: Number(before.projects) + 1 }
      await lane.attempt(kind, marker, held, async () => {
        const { body, ...reply } = await lane.call('POST', '/projects', { project })
        // The project's uid is not the company's.
        return { ...reply, body: { ...body, uid } }
      })
      await lane.attempt(kind, marker, 'absent', () => lane.call('DELETE', `/companies/${uid}`))
    },
  },
}
