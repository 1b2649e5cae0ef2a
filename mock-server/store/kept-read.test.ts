import { expect, it, vi } from 'vitest'
import { createChanges } from './changes.ts'
import { KeptRead } from './kept-read.ts'

const change = (table: string) => ({ table, action: 'UPDATE', uid: 'u1', projectUid: null, row: {} }) as const

it('reads again only after a change of a resource that it depends on', async () => {
  const changes = createChanges()
  const read = vi.fn(async () => false)
  const kept = new KeptRead(changes, ['musters'], read)
  expect([await kept.get(), await kept.get()]).toEqual([false, false])
  changes.emit(change('zones'))
  await kept.get()
  expect(read).toHaveBeenCalledTimes(1)
  changes.emit(change('musters'))
  await kept.get()
  expect(read).toHaveBeenCalledTimes(2)
})

it('does not follow changes after it was closed', async () => {
  const changes = createChanges()
  const read = vi.fn(async () => 1)
  const kept = new KeptRead(changes, ['musters'], read)
  await kept.get()
  kept.close()
  changes.emit(change('musters'))
  await kept.get()
  expect(read).toHaveBeenCalledTimes(1)
})
