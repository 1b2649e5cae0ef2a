import { accessTable, callers } from '../../mock-server/tests/contract/access-table.ts'
import { type Attack, type AttackWorld, firstOf, unless } from './attack.ts'

const besidePrefix = /^\/(api\/|version|uploads\/|omlox\/|(open|async)api\.json|docs)/
const kindOf: Readonly<Record<string, string>> = {
  locations: 'site',
  sublocations: 'area',
  zones: 'zone',
  groups: 'group',
  trackable_objects: 'tag',
  nodes: 'node',
  win_anchors: 'anchor',
  schedules: 'schedule',
  notification_profiles: 'profile',
  users: 'user',
}

function addressOf(path: string, rows: AttackWorld['rows'], projectUid: string): string {
  const kind = kindOf[path.split('/')[1] ?? ''] ?? ''
  const uid = rows[kind] ?? projectUid
  return `${besidePrefix.test(path) ? '' : '/api/v2'}${path.replace('{uid}', uid).replace('{filename}', 'plan.png')}`
}

const expectedOf = (row: (typeof accessTable)[number], caller: (typeof callers)[number]) =>
  row.expected[callers.indexOf(caller)] ?? 0

/**
 * Requests of a user of another company that name the project of the victim, or rows of the victim in their
 * own project.
 */
export const accessAttacks: readonly Attack[] = [
  {
    name: 'function-level authorisation: every operation that requires a session rejects anonymous requests',
    run: async ({ server, rows, projectUid }) =>
      firstOf(
        accessTable
          .filter(row => expectedOf(row, 'nobody') === 401)
          .map(row => async () => {
            const body = ['POST', 'PUT'].includes(row.method) ? {} : undefined
            const reply = await server.call(row.method, addressOf(row.path, rows, projectUid), body, {
              project: projectUid,
            })
            const through = unless(reply, 401)
            return through && `${row.name} ${through}`
          }),
      ),
  },
  {
    name: 'object-level authorisation: a user of another company can neither read nor change anything by naming the victim’s project',
    run: async ({ asAttacker, rows, projectUid }) =>
      firstOf(
        accessTable
          .filter(row => row.namesProject)
          .map(row => async () => {
            const body = ['POST', 'PUT'].includes(row.method) ? {} : undefined
            const reply = await asAttacker(row.method, addressOf(row.path, rows, projectUid), body, {
              project: projectUid,
            })
            const through = unless(reply, 403)
            return through && `${row.name} ${through}`
          }),
      ),
  },
  {
    name: 'object-level authorisation: the uids of the victim are unknown in the attacker’s project',
    run: async ({ asAttacker, rows, projectUid }) =>
      firstOf(
        accessTable
          .filter(row => row.namesProject && row.path.includes('{uid}'))
          .map(row => async () => {
            const body = ['POST', 'PUT'].includes(row.method) ? { name: 'mine' } : undefined
            const reply = await asAttacker(row.method, addressOf(row.path, rows, projectUid), body)
            const through = unless(reply, 404, 403, 422)
            return through && `${row.name} ${through}`
          }),
      ),
  },
  {
    name: 'scope headers that name another user, project or company are rejected',
    run: async ({ asAttacker, projectUid, companyUid, victimEmail }) =>
      firstOf(
        (
          [
            ['x-user-email', victimEmail],
            ['x-user-project', projectUid],
            ['x-user-company', companyUid],
          ] as const
        ).map(([name, value]) => async () => {
          const headers = { [name]: value }
          return unless(await asAttacker('GET', '/locations', undefined, { headers }), 403)
        }),
      ),
  },
  {
    name: 'mass assignment: role, company, uid, revision and hash in a body change no rows of the victim',
    async run({ asAttacker, attackerUid, companyUid, projectUid, asRoot }) {
      const requests = [
        { role: 'SYSTEM_ADMIN' },
        { isSuperAdmin: true },
        { isCompanyAdmin: true },
        { company_uid: companyUid },
      ]
      for (const request of requests) {
        const reply = await asAttacker('PUT', `/users/${attackerUid}`, request)
        if (reply.status < 400) return `${JSON.stringify(request)} returned ${reply.status}`
      }
      const evil = {
        uid: 'mine',
        rev: 99,
        created_at: 1,
        removed_at: 1,
        project_uid: projectUid,
        password_hash: 'x',
      }
      await asAttacker('PUT', `/users/${attackerUid}`, { first_name: 'x', ...evil })
      const made = await asAttacker('POST', '/locations', { name: 'x', ...evil })
      if (made.body.uid === 'mine' || made.body.rev !== 1 || made.body.project_uid === projectUid)
        return JSON.stringify(made.body)
      const { body } = await asRoot('GET', '/users/?withProjects=true')
      const me = body.users.find((user: { uid: string }) => user.uid === attackerUid)
      return me.role === 'PROJECT_USER' ? undefined : JSON.stringify(me)
    },
  },
  {
    name: 'prototype pollution: __proto__ and constructor in bodies, queries and forms reach no prototype',
    async run({ asAttacker, server }) {
      const bodies = [
        '{"name":"p","__proto__":{"role":"SYSTEM_ADMIN","polluted":true}}',
        '{"name":"p","constructor":{"prototype":{"polluted":true}}}',
        '{"name":"p","shift":{"__proto__":{"polluted":true}}}',
      ]
      for (const body of bodies)
        await asAttacker('POST', '/locations', Buffer.from(body), {
          headers: { 'content-type': 'application/json' },
        })
      await asAttacker('GET', '/locations?__proto__[polluted]=1&constructor[prototype][polluted]=1')
      const seen = await server.call('GET', '/version')
      if (JSON.stringify(seen.body).includes('polluted')) return 'the version shows it'
      return unless(await asAttacker('GET', '/companies/../projects'), 200)
    },
  },
]
