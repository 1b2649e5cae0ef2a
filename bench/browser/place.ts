import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Feed } from './feed.ts'
import type { Page } from './page.ts'
import { addressOf } from './plant.ts'

/** A floor to open, and the account that opens it. */
export interface Place {
  readonly origin: string
  readonly email: string
  readonly password: string
  readonly feed?: Feed
  close(): Promise<void>
}

/** The demo company, as `npm start` serves it. */
export async function openDemo(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-demo-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'on' }
  const child = spawn(process.execPath, ['dist-server/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const origin = await addressOf(child)
  return {
    origin,
    email: 'operator@floorwatch.example',
    password: 'floorwatch',
    async close() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Calls the service from the page, which is signed in. */
const read = (path: string, projectUid?: string) =>
  `fetch('/api/v2${path}', {headers: ${JSON.stringify(projectUid ? { 'x-user-project': projectUid } : {})}}).then(answer => answer.json())`

/** Signs in as an operator who returns. @returns the first area of the first project */
export async function enter(page: Page, place: Place): Promise<string> {
  await page.goto(`${place.origin}/favicon.svg`)
  await page.until(`location.pathname === '/favicon.svg' && document.readyState === 'complete'`, 'the server')
  const { email, password } = place
  await page.evaluate(
    `fetch('/api/v2/auth/log_in', {method: 'POST', headers: {'content-type': 'application/json'}, body: ${JSON.stringify(JSON.stringify({ email, password }))}}).then(answer => answer.status)`,
  )
  const { projects } = await page.evaluate<{ projects: readonly { uid: string }[] }>(read('/projects'))
  const projectUid = projects[0]?.uid ?? ''
  const { sublocations } = await page.evaluate<{ sublocations: readonly { uid: string }[] }>(
    read('/sublocations', projectUid),
  )
  const session = JSON.stringify({ state: { lastEmail: email, lastProjectUid: projectUid }, version: 0 })
  await page.evaluate(`localStorage['floorwatch-session'] = ${JSON.stringify(session)}`)
  return sublocations[0]?.uid ?? ''
}
