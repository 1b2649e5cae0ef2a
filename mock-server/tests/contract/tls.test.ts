import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { admin } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { certificate, privateKey } from './tls-samples.ts'

let folder: string
let server: ChildServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorwatch-tls-'))
  writeFileSync(join(folder, 'cert.pem'), certificate)
  writeFileSync(join(folder, 'key.pem'), privateKey)
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string>) {
  server = await startChild({ DATA_DIR: join(folder, 'data'), ...admin, ...env })
  return server
}
const files = () => ({ TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') })

interface Answer {
  status: number
  headers: Record<string, unknown>
}

function ask(url: string, method: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method, ca: certificate, servername: 'localhost', headers: { 'content-type': 'application/json' } },
      answer => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      },
    )
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

describe('TLS by certificate files', () => {
  test('serves pages, log-ins and the stream over TLS only, with HSTS', async () => {
    const { url } = await start(files())
    expect(url).toMatch(/^https:/)
    const page = await ask(url, 'GET')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    const logIn = await ask(`${url}/api/v2/auth/log_in`, 'POST', {
      email: admin.ADMIN_EMAIL,
      password: admin.ADMIN_PASSWORD,
    })
    expect(logIn.status).toBe(200)
    expect(String(logIn.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/)
    const agent = new Agent({ ca: certificate, servername: 'localhost' })
    const socket = new WebSocket(`${url.replace('https', 'wss')}/ws`, { agent })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.terminate()
    await expect(fetch(url.replace('https', 'http'))).rejects.toThrow()
  })

  test.each([
    ['a key alone', { TLS_CERT: '' }, 'TLS_CERT is ""; it takes the path of a certificate'],
    [
      'a file that is not there',
      { TLS_KEY: '/nowhere/key.pem' },
      'TLS_KEY is "/nowhere/key.pem", which cannot',
    ],
    ['an invalid key', { TLS_KEY: import.meta.filename }, 'are not a certificate and its key'],
  ])('%s is rejected by name', async (_what, wrong, message) => {
    const child = await start({ ...files(), ...wrong })
    expect(child.url).toBe('')
    expect(child.output()).toContain(message)
    expect(existsSync(join(folder, 'data', 'floorwatch.db'))).toBe(false)
  })
})
