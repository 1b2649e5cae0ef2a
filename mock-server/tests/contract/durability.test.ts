import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin, client } from './child-client.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { form, png } from './plan-samples.ts'

let dataDir: string
let running: ChildServer[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-durability-'))
})
afterEach(async () => {
  for (const child of running) await child.stop('SIGKILL')
  running = []
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}) {
  const child = await startChild({ DATA_DIR: dataDir, ...admin, ...env })
  running.push(child)
  return child
}

describe('kill -9', () => {
  test('loses nothing that was acknowledged: rows, sessions and images, over three rounds', async () => {
    let project = ''
    let token = ''
    let image = ''
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const child = await start()
      const { send, token: fresh } = await client(child.url)
      token ||= fresh
      const authorization = `Bearer ${token}`
      if (project === '') {
        const made = await send('POST', '/api/v2/projects', { project: { name: 'P' } }, { authorization })
        project = made.body.uid
      }
      const scope = { authorization, 'x-user-project': project }
      const read = await send('GET', '/api/v2/locations', undefined, scope)
      const uids = read.body.locations.map((site: { uid: string }) => site.uid)
      expect(uids).toEqual(expect.arrayContaining(acknowledged))
      if (image === '') {
        const site = (await send('POST', '/api/v2/locations', { name: 'S' }, scope)).body.uid
        acknowledged.push(site)
        const area = (await send('POST', '/api/v2/sublocations', { name: 'A', location_uid: site }, scope))
          .body.uid
        const plan = form({ sublocation_uid: area, image: png(20, 10) })
        image = (await send('POST', '/api/v2/floorplans', plan.body, { ...scope, ...plan.headers })).body.url
      }
      expect((await send('GET', image, undefined, scope)).status).toBe(200)
      const writer = async () => {
        for (;;) {
          const made = await send('POST', '/api/v2/locations', { name: `round ${round}` }, scope)
          acknowledged.push(made.body.uid)
        }
      }
      const writers = Promise.allSettled([writer(), writer(), writer()])
      const least = acknowledged.length + 30
      await expect.poll(() => acknowledged.length).toBeGreaterThan(least)
      await child.stop('SIGKILL')
      await writers
    }
    const child = await start()
    const { send } = await client(child.url)
    const scope = { authorization: `Bearer ${token}`, 'x-user-project': project }
    const read = await send('GET', '/api/v2/locations', undefined, scope)
    const uids = new Set(read.body.locations.map((site: { uid: string }) => site.uid))
    expect(acknowledged.filter(uid => !uids.has(uid))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(90)
  })
})

describe('kill -9 of a server with wall displays', () => {
  test('keeps active ones and none that was revoked', async () => {
    const child = await start()
    const { send, token } = await client(child.url)
    const authorization = `Bearer ${token}`
    const made = await send('POST', '/api/v2/projects', { project: { name: 'P' } }, { authorization })
    const scope = { authorization, 'x-user-project': made.body.uid }
    const display = { name: 'Gate', expires_at: Date.now() + 3_600_000 }
    const kept = (await send('POST', '/api/v2/wall_displays', display, scope)).body
    const revoked = (await send('POST', '/api/v2/wall_displays', display, scope)).body
    expect((await send('DELETE', `/api/v2/wall_displays/${revoked.uid}`, undefined, scope)).status).toBe(204)
    await child.stop('SIGKILL')
    const again = await client((await start()).url)
    const asWall = (of: { token: string }) =>
      again.send('GET', '/api/v2/zones', undefined, {
        authorization: `Bearer ${of.token}`,
        'x-user-project': made.body.uid,
      })
    expect((await asWall(kept)).status).toBe(200)
    expect((await asWall(revoked)).status).toBe(401)
  })
})

describe('the program', () => {
  test('ends within 2 s of SIGTERM, or on a busy machine within the time of its start', async () => {
    const beganAt = performance.now()
    const child = await start()
    const stoppedAt = performance.now()
    expect(await child.stop('SIGTERM')).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(Math.max(2_000, stoppedAt - beganAt))
  })

  test('creates the administrator of an empty database once', async () => {
    const first = await start()
    await first.stop('SIGTERM')
    const second = await start({ ADMIN_PASSWORD: 'another password' })
    expect((await client(second.url)).token).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    ['PORT', { PORT: '70000' }, '70000'],
    ['DEMO', { DEMO: 'maybe' }, 'maybe'],
    ['HOST', { DEMO: 'on', HOST: '0.0.0.0' }, 'DEMO is on'],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'short' }, 'at least 8'],
  ])('a wrong %s is reported with its value, and nothing starts', async (name, env, got) => {
    const child = await start(env)
    expect(child.url).toBe('')
    expect(child.output()).toContain(name)
    expect(child.output()).toContain(got)
    expect(child.output()).not.toContain('    at ')
    expect(child.process.exitCode).toBe(1)
  })

  test('a port in use is reported clearly', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const child = await start({ PORT: port })
    expect(child.output()).toContain(`PORT is ${port}, and another program already listens on it`)
    expect(child.process.exitCode).toBe(1)
    taken.close()
  })
})
