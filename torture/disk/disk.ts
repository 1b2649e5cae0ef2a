import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Exercise, Outcome } from '../exercise.ts'
import { createServerProcess, root } from '../server-process.ts'
import { type Filled, fill } from './filled.ts'
import { fullDisk, smallDisk } from './full-disk.ts'

const program = fileURLToPath(new URL('../../mock-server/main.ts', import.meta.url))
const startsWithinMs = 30_000

/** Starts a server on a damaged folder. Returns how it ended and its output. */
async function tryStart(folder: string): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DATA_DIR: folder }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part))
  const timer = setTimeout(() => child.kill('SIGKILL'), startsWithinMs)
  const started = (async () => {
    while (!/https?:\/\/127/.test(output) && child.exitCode === null && child.signalCode === null)
      await sleep(20)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  })()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  await started
  clearTimeout(timer)
  return { code: child.exitCode, output }
}

const groupsOf = async ({ server, project }: Filled, token: string) =>
  (await server.call('GET', '/groups', undefined, { token, project })).body.groups as { name: string }[]

function bytesOf(path: string): Buffer | undefined {
  const isFile = existsSync(path) && statSync(path).isFile()
  return isFile ? readFileSync(path) : undefined
}

/**
 * Damages the files of a stopped server; the next start must either refuse with a clear message or have all
 * data.
 */
async function damaged(
  name: string,
  damage: (folder: string) => void,
  mustRefuse: boolean,
): Promise<string[]> {
  const server = createServerProcess()
  try {
    const filled = await fill(server)
    // After a regular stop everything is in the database file; after a kill most of it is in the write-ahead
    // log.
    await server.stop(/log/.test(name) ? 'SIGKILL' : 'SIGTERM')
    damage(server.folder)
    const before = bytesOf(join(server.folder, 'floorwatch.db'))
    const { code, output } = await tryStart(server.folder)
    const refused = code !== null && code !== 0
    if (!refused && mustRefuse) return [`${name}: it started: ${output.slice(0, 200)}`]
    if (refused) {
      if (!/floorwatch:/.test(output)) return [`${name}: no clear message: ${output.slice(0, 300)}`]
      if (/\n {4}at /.test(output)) return [`${name}: a stack instead of a message: ${output.slice(0, 300)}`]
      const after = bytesOf(join(server.folder, 'floorwatch.db'))
      const same = before ? after?.equals(before) === true : after === undefined
      return same ? [] : [`${name}: the refused start changed the file`]
    }
    await server.start()
    const names = ((await groupsOf(filled, await server.logIn(root))) ?? []).map(group => group.name)
    // A truncated log loses only its end: what remains is a prefix of what was written.
    const isPrefix = names.every((each, i) => each === `G ${i}`)
    return isPrefix ? [] : [`${name}: rows with holes: ${names.join()}`]
  } finally {
    await server.remove()
  }
}

const scribble = (path: string, at: number) => {
  const bytes = readFileSync(path)
  bytes.fill(0x5a, at, Math.min(bytes.length, at + 3_000))
  writeFileSync(path, bytes)
}

const damages: readonly [name: string, damage: (folder: string) => void, mustRefuse: boolean][] = [
  [
    'a database file with other content',
    folder => writeFileSync(join(folder, 'floorwatch.db'), 'not a database'.repeat(400)),
    true,
  ],
  ['a database with a damaged header', folder => scribble(join(folder, 'floorwatch.db'), 0), true],
  [
    'a truncated database',
    folder => {
      const path = join(folder, 'floorwatch.db')
      rmSync(`${path}-wal`, { force: true })
      truncateSync(path, Math.floor(readFileSync(path).length / 2))
    },
    true,
  ],
  [
    'a history file with other content',
    folder => writeFileSync(join(folder, 'history.db'), 'not a database'.repeat(400)),
    true,
  ],
  [
    'a truncated write-ahead log',
    folder => {
      const path = join(folder, 'floorwatch.db-wal')
      truncateSync(path, Math.floor(readFileSync(path).length / 2))
    },
    false,
  ],
  [
    'a write-ahead log with damaged pages',
    folder => scribble(join(folder, 'floorwatch.db-wal'), 40_000),
    false,
  ],
  [
    'a folder in place of the database',
    folder => {
      for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `floorwatch.db${end}`), { force: true })
      mkdirSync(join(folder, 'floorwatch.db'))
    },
    true,
  ],
  [
    'a file in place of the uploads folder',
    folder => {
      rmSync(join(folder, 'uploads'), { recursive: true })
      writeFileSync(join(folder, 'uploads'), 'x')
    },
    true,
  ],
]

/** Root may write to read-only files; for other users the file mode is enough. */
function readOnly(folder: string): () => void {
  if (process.getuid?.() === 0) {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' })
    return () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  }
  chmodSync(folder, 0o500)
  return () => chmodSync(folder, 0o700)
}

async function onReadOnlyFolder(): Promise<string[]> {
  const server = createServerProcess()
  try {
    await fill(server)
    await server.stop('SIGTERM')
    const copy = `${server.folder}-copy`
    cpSync(server.folder, copy, { recursive: true })
    let release: () => void
    try {
      release = readOnly(copy)
    } catch {
      // Not permitted here, as in a container.
      rmSync(copy, { recursive: true })
      return ['skipped']
    }
    try {
      const { code, output } = await tryStart(copy)
      if (code === null || code === 0) return [`it started on a read-only folder: ${output.slice(0, 200)}`]
      if (!/floorwatch:/.test(output) || /\n {4}at /.test(output))
        return [`no clear message: ${output.slice(0, 300)}`]
      return []
    } finally {
      release()
      rmSync(copy, { recursive: true })
    }
  } finally {
    await server.remove()
  }
}

export const disk: Exercise = {
  name: 'disk',
  what: 'a full disk, a read-only folder, damaged and truncated files: a clear error message and no damage',
  async run({ quick, note }): Promise<Outcome> {
    const faults: string[] = []
    const chosen = quick ? damages.slice(0, 2) : damages
    for (const [name, damage, mustRefuse] of chosen) {
      const found = await damaged(name, damage, mustRefuse)
      note(`${found.length === 0 ? 'passed' : 'FAULT'}  ${name} ${found.join()}`)
      faults.push(...found)
    }
    const readOnlyFound = await onReadOnlyFolder()
    const isSkipped = readOnlyFound[0] === 'skipped'
    if (!isSkipped) faults.push(...readOnlyFound)
    note(`${isSkipped ? 'not run (no right to mount)' : 'tried'}  a read-only folder`)
    const small = quick ? undefined : smallDisk()
    let full = { faults: [] as string[], refused: 0, recoveredMs: Number.NaN }
    if (small) {
      try {
        full = await fullDisk(small)
      } finally {
        small.remove()
      }
    }
    note(small ? 'tried  a full disk' : 'not run (no right to mount, or quick)  a full disk')
    faults.push(...full.faults)
    return {
      counts: {
        'kinds of damage': chosen.length + (isSkipped ? 0 : 1),
        'full disk': small ? 'tried' : 'not run',
        'writes rejected on it': full.refused,
        'time until writes succeed after space is freed (ms)': small
          ? Math.round(full.recoveredMs)
          : 'not run',
        'unclear messages or damage': faults.length,
      },
      faults,
    }
  },
}
