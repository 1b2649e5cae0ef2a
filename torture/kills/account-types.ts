import type { Lane } from './client.ts'
import { type Kind, listOf } from './resource-type.ts'

const password = (n: number) => `correct horse ${n}`
const emailOf = (lane: Lane, who: string) => `${who}-${lane.prefix}@accounts.example`

/** Of every lane somebody whose password is set again and again, and somebody whose sessions begin and end. */
export async function openAccounts(lane: Lane): Promise<void> {
  for (const who of ['staff', 'guest']) {
    const body = { email: emailOf(lane, who), password: password(0) }
    const made = await lane.call('POST', '/users', body)
    lane.uids.set(who, String(made.body.uid))
  }
  const [first] = await listOf(lane, '/users/?withProjects=true', 'users')
  lane.uids.set('root', String(first?.uid))
}

const logIn = (lane: Lane, who: string, n: number) =>
  lane.call('POST', '/auth/log_in', { email: emailOf(lane, who), password: password(n) })

async function isOpen(lane: Lane, token: string | undefined): Promise<boolean> {
  const { status } = await lane.call('GET', '/users/roles', undefined, {
    authorization: `Bearer ${token}`,
    'x-user-project': '',
  })
  return status === 200
}

const access: Kind = {
  name: 'access',
  async read(lane) {
    const users = await listOf(lane, '/users/?withProjects=true', 'users')
    const staff = users.find(user => user.uid === lane.uids.get('staff'))
    const projects = (staff?.projects ?? []) as { project_uid?: string; uid?: string; role?: string }[]
    return projects
      .filter(each => [each.project_uid, each.uid].includes(lane.project))
      .map(({ role }) => ({ marker: 'staff', role }))
  },
  deeds: {
    'POST /projects/access': async lane => {
      const role = lane.random.pick(['PROJECT_USER', 'COMPANY_ADMIN', null]) ?? null
      const body = { project_uid: lane.project, user_uid: lane.uids.get('staff'), role }
      await lane.attempt('access', 'staff', role === null ? 'absent' : { role }, () =>
        lane.call('POST', '/projects/access', body),
      )
    },
  },
}

/** A new password ends every session of the account, in the same instant. */
const passwords: Kind = {
  name: 'passwords',
  slow: true,
  async read(lane) {
    const tried = Number(lane.uids.get('passwordTried') ?? 0)
    const wasOpen = await isOpen(lane, lane.uids.get('staffToken'))
    for (const n of [tried, tried - 1])
      if (n >= 0 && (await logIn(lane, 'staff', n)).status === 200) return [{ marker: 'staff', n, wasOpen }]
    return [{ marker: 'staff', n: 'neither the new nor the old one', wasOpen }]
  },
  allowStrangers: true,
  deeds: {
    'PUT /users/changePassword': async lane => {
      const before = Number(lane.uids.get('passwordTried') ?? 0)
      const known = lane.ledger.stateOf(`${lane.prefix}:passwords`, 'staff')
      const current = known && known !== 'absent' ? Number(known.n) : before
      const entered = await logIn(lane, 'staff', current)
      if (entered.status !== 200) throw new Error(`the password ${current} is not right`)
      lane.uids.set('staffToken', entered.body.token)
      lane.ledger.begin(`${lane.prefix}:passwords`, 'staff', { n: current, wasOpen: true })('acknowledged')
      const n = current + 1
      lane.uids.set('passwordTried', String(n))
      await lane.attempt('passwords', 'staff', { n, wasOpen: false }, () =>
        lane.call('PUT', '/users/changePassword', { uid: lane.uids.get('staff'), new_password: password(n) }),
      )
    },
  },
}

const tokenName = (marker: string) => `token:${marker}`

const sessions: Kind = {
  name: 'sessions',
  slow: true,
  async read(lane) {
    const open: { marker: string }[] = []
    for (const [name, token] of lane.uids)
      if (name.startsWith('token:') && (await isOpen(lane, token))) open.push({ marker: name.slice(6) })
    return open
  },
  deeds: {
    'POST /auth/log_in': async lane => {
      const marker = lane.mark()
      const reply = await lane.attempt('sessions', marker, {}, () => logIn(lane, 'guest', 0))
      lane.uids.set(tokenName(marker), String(reply.body.token))
    },
    'POST /auth/log_out': async lane => {
      const marker = lane.pick('sessions')
      if (marker === undefined) return
      const authorization = `Bearer ${lane.uids.get(tokenName(marker))}`
      await lane.attempt('sessions', marker, 'absent', () =>
        lane.call('POST', '/auth/log_out', undefined, { authorization, 'x-user-project': '' }),
      )
    },
  },
}

/** A password set by the link of a mail, which is good once. */
const restored: Kind = {
  name: 'restored passwords',
  slow: true,
  async read(lane) {
    const marker = lane.uids.get('restored')
    if (!marker) return []
    const credentials = { email: `${marker}@restored.example`, password: password(1) }
    const { status } = await lane.call('POST', '/auth/log_in', credentials)
    return status === 200 ? [{ marker }] : []
  },
  deeds: {
    'POST /users/restore_password/confirm': async lane => {
      const last = lane.uids.get('restored')
      if (last) lane.ledger.forget(`${lane.prefix}:restored passwords`, last)
      lane.uids.delete('restored')
      const marker = lane.mark()
      const email = `${marker}@restored.example`
      await lane.call('POST', '/users', { email, password: password(0) })
      await lane.call('POST', '/users/restore_password', { email })
      let token: string | undefined
      for (let tries = 0; token === undefined && tries < 50; tries++) {
        const mails = await listOf(lane, '/notification_deliveries/accounts', 'notification_deliveries')
        const own = mails.find(mail => JSON.stringify(mail).includes(email))
        token = /restore-password\?token=([\w-]+)/.exec(JSON.stringify(own))?.[1]
      }
      if (token === undefined) throw new Error(`no mail came to ${email}`)
      lane.uids.set('restored', marker)
      await lane.attempt('restored passwords', marker, {}, () =>
        lane.call('POST', '/users/restore_password/confirm', { token, password: password(1) }),
      )
    },
  },
}

export const accountKinds: readonly Kind[] = [access, passwords, sessions, restored]
