import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { form, png } from '../../mock-server/tests/contract/plan-samples.ts'
import { createServerProcess, root } from '../server-process.ts'
import { fill } from './filled.ts'

/** A small file system; undefined if only root may create one. */
export function smallDisk(): { folder: string; remove(): void } | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // Not permitted here, as in a container: the exercise reports that it did not run.
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true })
    },
  }
}

/** Writes until the disk is full, frees it, and checks every response that the server gave. */
export async function fullDisk(small: {
  folder: string
}): Promise<{ faults: string[]; refused: number; recoveredMs: number }> {
  const faults: string[] = []
  const server = createServerProcess({ DATA_DIR: small.folder })
  try {
    const filled = await fill(server)
    const { token, project, areaUid, tagUid } = filled
    const acknowledged: string[] = []
    let refused = 0
    const refuse = (what: string, status: number, body: unknown) => {
      refused += 1
      if (status !== 507) faults.push(`${what}: ${status}`)
      if (/SQLITE|sqlite|\/tmp|ENOSPC/.test(JSON.stringify(body))) faults.push(`${what} reveals internals`)
    }
    const description = 'x'.repeat(4_000)
    for (let i = 0; refused < 30 && i < 3_000; i++) {
      const name = `row ${i}`
      const tag = await server.call('POST', '/trackable_objects', { name, description }, { token, project })
      if (tag.status === 201) acknowledged.push(name)
      else refuse('a row', tag.status, tag.body)
      if (i % 5 === 0) {
        const { body, headers } = form({ sublocation_uid: areaUid, image: png(60, 60) })
        const plan = await server.call('POST', '/floorplans', body, { token, project, headers })
        if (plan.status !== 201) refuse('an upload', plan.status, plan.body)
      }
      const ts = Date.now() - 10_000_000 + i * 1_000
      const fix = { trackable_uid: tagUid, sublocation_uid: areaUid, x: 1, y: 1, z: 1, ts }
      const fixes = await server.call('POST', '/positions', [fix], { token, project })
      if (fixes.status !== 200) refuse('positions', fixes.status, fixes.body)
    }
    if (refused === 0) faults.push('the disk never became full')
    const health = await server.call('GET', '/health')
    if (health.status !== 200) faults.push(`health: ${health.status}`)
    await sleep(2_100)
    const ready = await server.call('GET', '/ready')
    if (ready.status !== 503) faults.push(`ready: ${ready.status} on a full disk`)
    // A log-in writes, and must still work.
    await server.logIn(root).catch(error => faults.push(`a log-in on the full disk: ${error}`))
    const read = await server.call('GET', '/trackable_objects', undefined, { token, project })
    if (read.status !== 200) faults.push(`reading: ${read.status}`)
    execFileSync('mount', ['-o', 'remount,size=64m', small.folder], { stdio: 'ignore' })
    const startMs = performance.now()
    let status = 0
    while (status !== 201 && performance.now() - startMs < 20_000) {
      status = (await server.call('POST', '/trackable_objects', { name: 'after' }, { token, project })).status
      if (status !== 201) await sleep(100)
    }
    const recoveredMs = performance.now() - startMs
    if (status !== 201) faults.push('it did not write again after space was freed')
    await server.stop('SIGKILL')
    await server.start()
    const again = await server.logIn(root)
    const { body } = await server.call('GET', '/trackable_objects', undefined, { token: again, project })
    const there = new Set(body.trackableObjects.map((tag: { name: string }) => tag.name))
    const lost = acknowledged.filter(name => !there.has(name))
    if (lost.length > 0) faults.push(`${lost.length} acknowledged rows are lost`)
    return { faults, refused, recoveredMs }
  } finally {
    await server.remove()
  }
}
