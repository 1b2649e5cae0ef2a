import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseLostDatabase } from '../../store/lost-database.ts'
import { createStore } from '../../store/store.ts'
import { seedDemo } from './demo-company.ts'

test('a start that was killed while it seeded the demo is not a lost database, and the next start seeds all of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-seed-'))
  const plansDir = join(dataDir, 'uploads/floorplans')
  const open = () => createStore(join(dataDir, 'floorwatch.db'), () => 0)
  const hashPassword = async () => 'hash'
  let kept = 0
  async function storePlan(name: string) {
    mkdirSync(plansDir, { recursive: true })
    writeFileSync(join(plansDir, name), 'x')
    kept += 1
    if (kept === 2) throw new Error('killed')
    const picture = { width: 1, height: 1, size: 1, content_type: 'image/svg+xml' as const }
    return { original_filename: name, file_uid: `file${kept}`, ...picture }
  }
  const killed = await open()
  await expect(seedDemo(killed, { hashPassword, storePlan })).rejects.toThrow('killed')
  await killed.close()
  expect(() => refuseLostDatabase(dataDir)).not.toThrow()

  const store = await open()
  const places = await seedDemo(store, { hashPassword, storePlan })
  expect(await store.companies.listAll()).toHaveLength(1)
  expect(await seedDemo(store, { hashPassword, storePlan })).toEqual(places)
  await store.close()
  rmSync(dataDir, { recursive: true })
})
