import { expect, it } from 'vitest'
import { keptFromMs, rightsOf } from './project-settings.ts'

it('E2: a viewer cannot change anything; an operator can configure unless the project forbids it', () => {
  const locked = { operatorsConfigure: false }
  expect(rightsOf('PROJECT_VIEWER', undefined)).toEqual({ write: false, configure: false, administer: false })
  expect(rightsOf('PROJECT_USER', undefined)).toEqual({ write: true, configure: true, administer: false })
  expect(rightsOf('PROJECT_USER', locked)).toEqual({ write: true, configure: false, administer: false })
  expect(rightsOf('COMPANY_ADMIN', locked)).toEqual({ write: true, configure: true, administer: true })
  expect(rightsOf(undefined, locked).configure).toBe(true)
})

it('R1: positions are kept for the days of the project, otherwise those of the server', () => {
  const settings = {
    defaultRetentionDays: 30,
    lateLimitHours: 24,
    exitMarginM: 0.5,
    confirmFixes: 3,
    confirmMs: 1_000,
    operatorsConfigure: true,
  }
  const dayMs = 86_400_000
  expect(keptFromMs(settings, 100 * dayMs)).toBe(70 * dayMs)
  expect(keptFromMs({ ...settings, retentionDays: 10 }, 100 * dayMs)).toBe(90 * dayMs)
})
