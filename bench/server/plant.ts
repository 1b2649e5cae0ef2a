import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore } from '../../mock-server/store/store.ts'
import { type ChildServer, startChild } from '../../mock-server/tests/contract/child-server.ts'
import { createPlantProject, type PlantProject, type ProjectSize } from './plant-project.ts'

/** The real program as a child process, on a folder with a plant. */
export interface Plant extends PlantProject {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly token: string
  readonly folder: string
  /** Sends a request with the log-in and project of the plant. */
  call(method: string, path: string, body?: unknown): Promise<Response>
  stop(): Promise<void>
}

export interface PlantSize extends ProjectSize {
  readonly env?: Record<string, string>
}

const admin = { email: 'root@plant.example', password: 'correct horse' }
async function fill(folder: string, size: PlantSize) {
  const store = await createStore(join(folder, 'floorwatch.db'))
  const project = await createPlantProject(store, size)
  await store.close()
  return project
}

export async function startPlant(size: PlantSize): Promise<Plant> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-bench-'))
  const filled = await fill(folder, size)
  const server: ChildServer = await startChild({
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...size.env,
  })
  const endWithBench = () => server.process.kill('SIGKILL')
  process.once('exit', endWithBench)
  if (server.url === '') throw new Error(`the server did not start: ${server.output()}`)
  const logIn = await fetch(`${server.url}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await logIn.json()) as { token: string }
  return {
    ...filled,
    folder,
    token,
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: Number(server.process.pid),
    call: (method, path, body) =>
      fetch(`${server.url}/api/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-user-project': filled.projectUid,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async stop() {
      await server.stop(size.env?.NODE_OPTIONS ? 'SIGTERM' : 'SIGKILL')
      process.off('exit', endWithBench)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
