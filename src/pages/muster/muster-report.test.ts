import { beforeAll, describe, expect, it } from 'vitest'
import type { MusterRow } from '#domain/muster/muster.ts'
import { useLanguage } from '#locales/language.ts'
import { loadMessages, requireSections } from '#locales/load-messages.ts'
import { musterReport } from './muster-report.ts'

const startedAtMs = Date.parse('2026-11-22T10:00:00Z')
const row = (name: string, part: Partial<MusterRow>): MusterRow => ({
  tagUid: name,
  name,
  isReceived: true,
  state: 'missing',
  ...part,
})

describe('the report of a muster', () => {
  beforeAll(async () => {
    requireSections(['muster'])
    await loadMessages()
  })

  const safe = row('Anna', { state: 'safe', ageMs: 2_000 })
  const gone = row('Anna', { state: 'missing', ageMs: 1_000 })
  const run = {
    startedAtMs,
    found: {},
    samples: [{ atMs: startedAtMs + 90_000, safe: 1, expected: 1 }],
  }
  const lineOf = (part: object) =>
    musterReport(
      { ...run, ...part },
      [gone],
      [],
      [],
      useLanguage.getState().i18n.t,
      startedAtMs + 3_600_000,
    ).lines.at(-1)

  it('shows the current state while it is running', () =>
    expect(lineOf({})?.slice(0, 6)).toEqual(['Anna', 'Missing', '', '', '2026-11-22T10:59:59.000Z', 1]))

  it('shows the state at its end, however late it is saved', () =>
    expect(lineOf({ endedAtMs: startedAtMs + 120_000, atEnd: [safe] })?.slice(0, 6)).toEqual([
      'Anna',
      'Safe',
      '',
      '',
      '2026-11-22T10:01:58.000Z',
      2,
    ]))

  it('contains the times by which drills are compared', () =>
    expect(
      musterReport(run, [gone], [], [], useLanguage.getState().i18n.t, startedAtMs).lines,
    ).toContainEqual(['90 % safe', 90]))
})
