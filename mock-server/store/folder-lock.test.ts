import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

it('a folder belongs to one process until it ends, even if it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    globalThis.lock = lockFolder(${JSON.stringify(folder)})
    console.log('taken')
    setInterval(() => undefined, 1000)
  `
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  lock.release()
  lockFolder(folder).release()
  rmSync(folder, { recursive: true })
})
