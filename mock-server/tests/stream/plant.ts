import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientOptions } from 'ws'
import type { Variant } from '../../http/variant.ts'
import { createService, type Service } from '../../service.ts'
import { returnDatabaseOf, storageOf } from '../test-storage.ts'
import { openStream } from './stream-client.ts'

type Row = Record<string, unknown> & { uid: string }

/** A running server on its own empty folder, with an administrator and two projects. */
export async function startPlant(ways: { smtpUrl?: string; phoneWebhookUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plant-'))
  const admin = { email: 'root@plant.example', password: 'correct horse' }
  const errors: unknown[] = []
  let service: Service
  let port = 0
  let variant: Variant = 'modern'

  async function boot(): Promise<void> {
    service = await createService(
      { ...(await storageOf(folder)), admin, demo: false, variant, ...ways },
      join(folder, 'none'),
      (_, e) => errors.push(e),
    )
    await service.app.listen({ port, host: '127.0.0.1' })
    port = (service.app.server.address() as AddressInfo).port
  }
  await boot()

  let token = ''
  let projectUid = ''
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(projectUid ? { 'x-user-project': projectUid } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }
  async function made(path: string, body: unknown): Promise<Row> {
    const answer = await call('POST', path, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Row
  }
  async function logIn(email: string, password: string): Promise<string> {
    const answer = await call('POST', '/auth/log_in', { email, password })
    return ((await answer.json()) as { token: string }).token
  }

  token = await logIn(admin.email, admin.password)
  const project = await made('/projects', { project: { name: 'Plant' } })
  const other = await made('/projects', { project: { name: 'Other' } })
  projectUid = project.uid
  const site = await made('/locations', { name: 'Site' })
  const area = await made('/sublocations', { name: 'Hall', location_uid: site.uid })

  return {
    errors,
    token,
    projectUid,
    otherProjectUid: other.uid,
    siteUid: site.uid,
    areaUid: area.uid,
    get port() {
      return port
    },
    call,
    made,
    logIn,
    tag: (name: string, more: object = {}) => made('/trackable_objects', { name, ...more }),
    /** A position of a tag in the hall, to be sent. */
    position: (tagUid: string, more: object = {}) => ({
      trackable_uid: tagUid,
      sublocation_uid: area.uid,
      x: 1,
      y: 2,
      z: 0.5,
      ts: Date.now(),
      ...more,
    }),
    zone: (more: object = {}) =>
      made('/zones', {
        name: 'Zone',
        shape: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 10, y: 10 },
          { x: 0, y: 10 },
        ],
        dynamic: false,
        sublocation_uid: area.uid,
        severity_level: 2,
        ...more,
      }),
    /** Sends fixes of a tag, 400 ms apart and ending now. */
    async walk(tagUid: string, path: readonly (readonly [number, number])[], endMs = Date.now()) {
      const rows = path.map(([x, y], i) => ({
        trackable_uid: tagUid,
        sublocation_uid: area.uid,
        x,
        y,
        z: 1,
        ts: endMs - (path.length - 1 - i) * 400,
      }))
      const answer = await call('POST', '/positions', rows)
      await service.engine.idle()
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    stream: (headers?: Record<string, string>, options?: ClientOptions) => openStream(port, headers, options),
    /** A stream that subscribes to these channels of the project. */
    async subscribe(...channels: string[]) {
      const stream = openStream(port)
      await stream.subscribe({ channels, project_uid: projectUid, token })
      return stream
    },
    /** Ingests positions directly, for a variant without the HTTP operation. */
    accept: (positions: readonly unknown[]) => service.engine.accept(projectUid, positions),
    /** On the same folder; as another variant, if given. */
    async restart(as: Variant = 'modern'): Promise<void> {
      variant = as
      await service.close()
      await boot()
    },
    async stop(): Promise<void> {
      await service.close()
      await returnDatabaseOf(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
