import { readUntil } from '../read-until.ts'
import type { Client } from './client.ts'
import { listOf, type ResourceType } from './resource-type.ts'

const password = (n: number) => `correct horse ${n}`
const emailOf = (client: Client, who: string) => `${who}-${client.prefix}@accounts.example`

/** Creates two users per client: one whose password changes, and one who logs in and out. */
export async function openAccounts(client: Client): Promise<void> {
  for (const who of ['staff', 'guest']) {
    const body = { email: emailOf(client, who), password: password(0) }
    const made = await client.call('POST', '/users', body)
    client.uids.set(who, String(made.body.uid))
  }
  const [first] = await listOf(client, '/users/?withProjects=true', 'users')
  client.uids.set('root', String(first?.uid))
}

const logIn = (client: Client, who: string, n: number) =>
  client.call('POST', '/auth/log_in', { email: emailOf(client, who), password: password(n) })

async function isOpen(client: Client, token: string | undefined): Promise<boolean> {
  const { status } = await client.call('GET', '/users/roles', undefined, {
    authorization: `Bearer ${token}`,
    'x-user-project': '',
  })
  return status === 200
}

const access: ResourceType = {
  name: 'access',
  async read(client) {
    const users = await listOf(client, '/users/?withProjects=true', 'users')
    const staff = users.find(user => user.uid === client.uids.get('staff'))
    const projects = (staff?.projects ?? []) as { project_uid?: string; uid?: string; role?: string }[]
    return projects
      .filter(each => [each.project_uid, each.uid].includes(client.project))
      .map(({ role }) => ({ marker: 'staff', role }))
  },
  actions: {
    'POST /projects/access': async client => {
      const role = client.random.pick(['PROJECT_USER', 'COMPANY_ADMIN', null]) ?? null
      const body = { project_uid: client.project, user_uid: client.uids.get('staff'), role }
      await client.attempt('access', 'staff', role === null ? 'absent' : { role }, () =>
        client.call('POST', '/projects/access', body),
      )
    },
  },
}

/** A new password ends every session of the account, in the same instant. */
const passwords: ResourceType = {
  name: 'passwords',
  slow: true,
  async read(client) {
    const tried = Number(client.uids.get('passwordTried') ?? 0)
    const wasOpen = await isOpen(client, client.uids.get('staffToken'))
    for (const n of [tried, tried - 1])
      if (n >= 0 && (await logIn(client, 'staff', n)).status === 200) return [{ marker: 'staff', n, wasOpen }]
    return [{ marker: 'staff', n: 'neither the new nor the old one', wasOpen }]
  },
  allowStrangers: true,
  actions: {
    'PUT /users/changePassword': async client => {
      const before = Number(client.uids.get('passwordTried') ?? 0)
      const known = client.ledger.stateOf(`${client.prefix}:passwords`, 'staff')
      const current = known && known !== 'absent' ? Number(known.n) : before
      const entered = await logIn(client, 'staff', current)
      if (entered.status !== 200) throw new Error(`the password ${current} is not accepted`)
      client.uids.set('staffToken', entered.body.token)
      client.ledger.begin(`${client.prefix}:passwords`, 'staff', { n: current, wasOpen: true })(
        'acknowledged',
      )
      const n = current + 1
      client.uids.set('passwordTried', String(n))
      await client.attempt('passwords', 'staff', { n, wasOpen: false }, () =>
        client.call('PUT', '/users/changePassword', {
          uid: client.uids.get('staff'),
          new_password: password(n),
        }),
      )
    },
  },
}

const tokenName = (marker: string) => `token:${marker}`

const sessions: ResourceType = {
  name: 'sessions',
  slow: true,
  async read(client) {
    const open: { marker: string }[] = []
    for (const [name, token] of client.uids)
      if (name.startsWith('token:') && (await isOpen(client, token))) open.push({ marker: name.slice(6) })
    return open
  },
  actions: {
    'POST /auth/log_in': async client => {
      const marker = client.mark()
      const reply = await client.attempt('sessions', marker, {}, () => logIn(client, 'guest', 0))
      client.uids.set(tokenName(marker), String(reply.body.token))
    },
    'POST /auth/log_out': async client => {
      const marker = client.pick('sessions')
      if (marker === undefined) return
      const authorization = `Bearer ${client.uids.get(tokenName(marker))}`
      await client.attempt('sessions', marker, 'absent', () =>
        client.call('POST', '/auth/log_out', undefined, { authorization, 'x-user-project': '' }),
      )
    },
  },
}

/** A password that is set by the link of an e-mail, which works once. */
const restored: ResourceType = {
  name: 'restored passwords',
  slow: true,
  async read(client) {
    const marker = client.uids.get('restored')
    if (!marker) return []
    const credentials = { email: `${marker}@restored.example`, password: password(1) }
    const { status } = await client.call('POST', '/auth/log_in', credentials)
    return status === 200 ? [{ marker }] : []
  },
  actions: {
    'POST /users/restore_password/confirm': async client => {
      const last = client.uids.get('restored')
      if (last) client.ledger.forget(`${client.prefix}:restored passwords`, last)
      client.uids.delete('restored')
      const marker = client.mark()
      const email = `${marker}@restored.example`
      await client.call('POST', '/users', { email, password: password(0) })
      await client.call('POST', '/users/restore_password', { email })
      const token = await readUntil(async () => {
        const mails = await listOf(client, '/notification_deliveries/accounts', 'notification_deliveries')
        const own = mails.find(mail => JSON.stringify(mail).includes(email))
        return /restore-password\?token=([\w-]+)/.exec(JSON.stringify(own))?.[1]
      })
      if (token === undefined) throw new Error(`no e-mail arrived for ${email}`)
      client.uids.set('restored', marker)
      await client.attempt('restored passwords', marker, {}, () =>
        client.call('POST', '/users/restore_password/confirm', { token, password: password(1) }),
      )
    },
  },
}

export const accountTypes: readonly ResourceType[] = [access, passwords, sessions, restored]
