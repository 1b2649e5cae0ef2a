import { expect, it } from 'vitest'
import { keptFromMs, operatorChanges, rightsOf } from './project-settings.ts'

const settings = { operatorsConfigure: true, operatorChanges }

it('E2: a viewer cannot change anything; an operator can configure unless the project forbids it', () => {
  const locked = { ...settings, operatorsConfigure: false }
  expect(Object.values(rightsOf('PROJECT_VIEWER', settings))).not.toContain(true)
  expect(rightsOf('PROJECT_USER', undefined)).toMatchObject({
    write: true,
    configure: true,
    administer: false,
  })
  expect(rightsOf('PROJECT_USER', locked)).toMatchObject({ write: true, configure: false, administer: false })
  expect(rightsOf('COMPANY_ADMIN', locked)).toMatchObject({ configure: true, administer: true })
  expect(rightsOf(undefined, locked).configure).toBe(true)
})

it('an operator can change what the project allows, an administrator everything', () => {
  const narrow = { ...settings, operatorChanges: ['tags'] as const }
  expect(rightsOf('PROJECT_USER', narrow)).toMatchObject({ write: true, tags: true, zones: false })
  expect(rightsOf('COMPANY_ADMIN', narrow)).toMatchObject({ tags: true, zones: true, groups: true })
  expect(rightsOf('PROJECT_USER', undefined)).toMatchObject({ zones: true, zoneAlarms: true })
})

it('R1: positions are kept for the days of the project, otherwise those of the server', () => {
  const kept = {
    ...settings,
    defaultRetentionDays: 30,
    lateLimitHours: 24,
    exitMarginM: 0.5,
    confirmFixes: 3,
    confirmMs: 1_000,
  }
  const dayMs = 86_400_000
  expect(keptFromMs(kept, 100 * dayMs)).toBe(70 * dayMs)
  expect(keptFromMs({ ...kept, retentionDays: 10 }, 100 * dayMs)).toBe(90 * dayMs)
})
