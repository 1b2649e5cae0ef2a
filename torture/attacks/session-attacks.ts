import { WebSocket } from 'ws'
import { root } from '../server-process.ts'
import { type Attack, firstOf, unless } from './attack.ts'

const cookie = (token: string) => `floorwatch_session=${token}`

/** The close code of a socket that subscribes, or the first message that it receives. */
function subscribe(port: number, headers: Record<string, string>, params: object): Promise<string> {
  return new Promise(resolve => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
    const end = (how: string) => {
      socket.terminate()
      resolve(how)
    }
    socket.on('open', () =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params })),
    )
    socket.on('message', data => {
      const text = data.toString()
      if (text.includes('"result"')) end('subscribed')
    })
    socket.on('close', code => resolve(`closed ${code}`))
    socket.on('error', () => resolve('refused'))
  })
}

const subscribed = async (how: Promise<string>) => ((await how) === 'subscribed' ? 'subscribed' : undefined)
const channels = ['pos', 'alarm']

export const sessionAttacks: readonly Attack[] = [
  {
    name: 'session fixation: a log-in does not adopt a token chosen by the attacker',
    async run({ server, victimEmail }) {
      const chosen = 'A'.repeat(43)
      const credentials = { email: victimEmail, password: 'correct horse' }
      const reply = await server.call('POST', '/auth/log_in', credentials, {
        headers: { cookie: cookie(chosen) },
      })
      if (reply.body.token === chosen) return 'the log-in adopted the token'
      return unless(await server.call('GET', '/users/roles', undefined, { token: chosen }), 401)
    },
  },
  {
    name: 'theft by script: the cookie is HttpOnly and SameSite=Strict, and only the response to the log-in contains the token',
    async run({ server, victimEmail, victim, asVictim }) {
      const reply = await server.call('POST', '/auth/log_in', {
        email: victimEmail,
        password: 'correct horse',
      })
      const set = reply.headers.get('set-cookie') ?? ''
      if (!/HttpOnly/.test(set) || !/SameSite=Strict/.test(set)) return set
      const reads = ['/users', '/users/access_control', '/host/connections', '/version']
      for (const path of reads)
        if ((await asVictim('GET', path)).bytes.includes(victim)) return `${path} contains it`
      return undefined
    },
  },
  {
    name: 'theft from the disk: neither tokens nor passwords are stored in plain text',
    async run({ server, victim, asVictim }) {
      await asVictim('POST', '/locations', { name: 'sync' })
      const { readdirSync, readFileSync, statSync } = await import('node:fs')
      const { join } = await import('node:path')
      for (const name of readdirSync(server.folder, { recursive: true }).map(String)) {
        const file = join(server.folder, name)
        if (!statSync(file).isFile()) continue
        const bytes = readFileSync(file)
        if (bytes.includes(victim) || bytes.includes('correct horse')) return name
      }
      return undefined
    },
  },
  {
    name: 'secrets in logs: no password, token or query string is logged, even at the most verbose level',
    async run({ server, root: token, victim, asVictim }) {
      await server.call('PUT', '/logger/filter', { level: 'debug' }, { token })
      await server.call('POST', '/auth/log_in', { email: root.email, password: 'a secret guess' })
      await asVictim('GET', '/locations?token=in-the-query')
      await server.call('DELETE', '/logger/filter', undefined, { token })
      const found = ['correct horse', 'a secret guess', 'in-the-query', victim].find(s =>
        server.output().includes(s),
      )
      return found && `the log contains ${found}`
    },
  },
  {
    name: 'a session in the URL: a token in the query string authenticates nobody',
    run: async ({ server, victim }) =>
      firstOf(
        ['token', 'access_token', 'session', 'authorization'].map(
          name => async () => unless(await server.call('GET', `/users/roles?${name}=${victim}`), 401),
        ),
      ),
  },
  {
    name: 'CSRF: a page of another site cannot change anything with the victim’s cookie',
    run: async ({ server, victim, projectUid }) =>
      firstOf(
        (
          [
            { origin: 'https://evil.example' },
            { origin: 'null' },
            { 'sec-fetch-site': 'cross-site' },
            { origin: 'http://127.0.0.1.evil.example' },
          ] as Record<string, string>[]
        ).flatMap(from =>
          ['application/json', 'text/plain', 'application/x-www-form-urlencoded'].map(type => async () => {
            const headers = { ...from, cookie: cookie(victim), 'content-type': type }
            const body = Buffer.from('{"name":"CSRF"}')
            return unless(
              await server.call('POST', '/locations', body, { project: projectUid, headers }),
              403,
            )
          }),
        ),
      ),
  },
  {
    name: 'CSRF: reading changes nothing, and neither a header nor a field can override the method',
    async run({ victim, server, projectUid, rows }) {
      const headers = {
        cookie: cookie(victim),
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      }
      await server.call('GET', `/locations/${rows.site}?_method=DELETE`, undefined, {
        project: projectUid,
        headers,
      })
      const reply = await server.call('GET', `/locations/${rows.site}`, undefined, {
        token: victim,
        project: projectUid,
      })
      return reply.status === 200 ? undefined : 'the site was deleted'
    },
  },
  {
    name: 'cross-site WebSocket hijacking: a page of another origin cannot open the stream with the victim’s cookie',
    run: async ({ port, victim, projectUid }) =>
      firstOf(
        ['https://evil.example', 'null', 'http://127.0.0.1.evil.example', `http://localhost:${port + 1}`].map(
          origin => () =>
            subscribed(
              subscribe(port, { origin, cookie: cookie(victim) }, { channels, project_uid: projectUid }),
            ),
        ),
      ),
  },
  {
    name: 'a socket without a session, with an invalid one, or for a foreign project receives nothing',
    run: async ({ port, attacker, projectUid }) =>
      firstOf(
        [{}, { token: 'A'.repeat(43) }, { token: '' }, { token: attacker, project_uid: projectUid }].map(
          more => () => subscribed(subscribe(port, {}, { channels, project_uid: projectUid, ...more })),
        ),
      ),
  },
  {
    name: 'a socket without a project receives only projects of its user',
    run: async ({ port, attacker, asVictim, rows }) =>
      new Promise(resolve => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
        const end = (through: string | undefined) => {
          clearTimeout(timer)
          socket.terminate()
          resolve(through)
        }
        const timer = setTimeout(end, 1_500, undefined)
        socket.on('open', () =>
          socket.send(
            JSON.stringify({
              jsonrpc: '2.0',
              id: 1,
              method: 'subscribe',
              params: { channels: ['notify', ...channels], token: attacker },
            }),
          ),
        )
        socket.on('message', data => {
          const text = data.toString()
          if (text.includes('"result"'))
            void asVictim('PUT', `/trackable_objects/${rows.tag}`, { description: 'seen?' })
          else if (text.includes(String(rows.tag))) end(text)
        })
      }),
  },
  {
    name: 'log-out and a new password end the session and its sockets immediately',
    async run({ server, port, root: token, companyUid, projectUid }) {
      const who = { email: 'leaver@acme.example', password: 'correct horse' }
      const made = await server.call('POST', '/users', { ...who, company_uid: companyUid }, { token })
      await server.call(
        'POST',
        '/projects/access',
        { project_uid: projectUid, user_uid: made.body.uid, role: 'PROJECT_USER' },
        { token },
      )
      for (const end of ['log out', 'password']) {
        const session = await server.logIn(who)
        const closed = new Promise<number>(resolve => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
          socket.on('open', () =>
            socket.send(
              JSON.stringify({
                jsonrpc: '2.0',
                id: 1,
                method: 'subscribe',
                params: { channels, token: session, project_uid: projectUid },
              }),
            ),
          )
          socket.on('close', resolve)
          socket.on('message', data => {
            if (!data.toString().includes('"result"')) return
            if (end === 'log out') void server.call('POST', '/auth/log_out', undefined, { token: session })
            else
              void server.call(
                'PUT',
                '/users/changePassword',
                { uid: made.body.uid, new_password: who.password },
                { token },
              )
          })
          setTimeout(resolve, 5_000, 0).unref()
        })
        if ((await closed) !== 4401) return `the socket stayed open after ${end}`
        const after = await server.call('GET', '/users/roles', undefined, { token: session })
        if (after.status !== 401) return `the session was valid after ${end}`
      }
      return undefined
    },
  },
]
