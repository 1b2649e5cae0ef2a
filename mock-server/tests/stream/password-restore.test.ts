import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createService, type Service } from '../../service.ts'
import { openStoredRows } from '../stored-rows.ts'
import { isOnPostgres, storageOf } from '../test-storage.ts'

const admin = { email: 'root@plant.example', password: 'correct horse' }
let folder: string
let service: Service
const errors: unknown[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

async function boot(more: { smtpUrl?: string; publicUrl?: string } = {}): Promise<void> {
  const config = { ...(await storageOf(folder)), admin, demo: false, ...more }
  service = await createService(config, join(folder, 'none'), (_, error) => errors.push(error))
}

async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string) {
  const answer = await service.app.inject({
    method,
    url: `/api/v2${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const logIn = async (password = admin.password): Promise<string> =>
  (await call('POST', '/auth/log_in', { email: admin.email, password })).body.token
const outbox = async (token: string): Promise<{ status: string; text: string; address: string }[]> =>
  (await call('GET', '/notification_deliveries/accounts', undefined, token)).body.notification_deliveries
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1]
const filesOf = (dir: string) => readdirSync(dir).filter(name => name.startsWith('floorwatch.db'))
/** Everything that the database contains; of SQLite also what was deleted from it. */
async function stored(): Promise<string> {
  if (!isOnPostgres)
    return filesOf(folder)
      .map(name => readFileSync(join(folder, name), 'latin1'))
      .join('')
  const rows = await openStoredRows(folder)
  const text = await rows.text()
  await rows.close()
  return text
}

describe('an e-mail that resets a password', () => {
  it('is sent by SMTP, links to PUBLIC_URL, and leaves no token behind', async () => {
    const mails: string[] = []
    const post = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (part: Buffer) => {
          text += part.toString()
        })
        stream.on('end', () => {
          // Quoted-printable: wrapped lines and encoded characters.
          mails.push(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
          done()
        })
      },
    })
    post.listen(0, '127.0.0.1')
    await once(post.server, 'listening')
    const { port } = post.server.address() as AddressInfo
    await boot({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://floor.plant.example' })
    await call('POST', '/users/restore_password', { email: admin.email })
    await expect.poll(() => mails.length).toBe(1)
    expect(mails[0]).toContain('https://floor.plant.example/restore-password?token=')
    const secret = tokenIn(mails[0] ?? '') ?? ''
    const token = await logIn()
    await expect.poll(() => outbox(token)).toMatchObject([{ status: 'sent', address: admin.email }])
    expect(JSON.stringify(await outbox(token))).not.toContain(secret)
    expect(await stored()).toContain(admin.email)
    expect(await stored()).not.toContain(secret)
    const confirmed = { token: secret, password: 'a new password' }
    expect((await call('POST', '/users/restore_password/confirm', confirmed)).status).toBe(204)
    expect(await logIn('a new password')).toMatch(/^[\w-]{43}$/)
    await new Promise<void>(resolve => post.close(() => resolve()))
  })

  it('without a mail server is shown to system administrators until the process ends, without the token', async () => {
    await boot({ publicUrl: 'https://floor.plant.example' })
    await call('POST', '/users/restore_password', { email: admin.email })
    const token = await logIn()
    await expect.poll(() => outbox(token)).toMatchObject([{ status: 'outbox' }])
    const [mail] = await outbox(token)
    const secret = tokenIn(mail?.text ?? '') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await stored()).not.toContain(secret)
    const company = {
      company: { name: 'C' },
      user: { email: 'c@plant.example', password: 'password-1', role: 'COMPANY_ADMIN' },
    }
    expect((await call('POST', '/companies', company, token)).status).toBe(201)
    const other = (await call('POST', '/auth/log_in', { email: 'c@plant.example', password: 'password-1' }))
      .body
    expect((await call('GET', '/notification_deliveries/accounts', undefined, other.token)).status).toBe(403)
    expect((await call('GET', '/notification_deliveries/accounts')).status).toBe(401)
    await service.close()
    await boot()
    expect(JSON.stringify(await outbox(token))).not.toContain(secret)
    const confirmed = { token: secret, password: 'a new password' }
    expect((await call('POST', '/users/restore_password/confirm', confirmed)).status).toBe(204)
  })
})
