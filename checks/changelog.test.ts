import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { keptNames } from '../torture/releases/recorded-store.ts'
import { releasedVersions } from '../torture/releases/released-versions.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const headings = [...changelog.matchAll(/^## \[(.{1,40})\](?: - (.{1,20}))?$/gm)].map(
  ([, version, date]) => ({
    version,
    date,
  }),
)
const released = headings.filter(({ version }) => version !== 'Unreleased')

describe('the changelog', () => {
  it('starts with what is unreleased, then the version of the package', () => {
    expect(headings[0]).toEqual({ version: 'Unreleased', date: undefined })
    expect(released[0]?.version).toBe(packageFile.version)
  })

  it('dates each release, newest first', () => {
    const dates = released.map(({ date }) => date ?? '')
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('uses the groups of Keep a Changelog', () => {
    const groups = [...changelog.matchAll(/^### (.{1,40})$/gm)].map(([, group]) => group)
    expect(groups.length).toBeGreaterThan(0)
    for (const group of groups)
      expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(group)
  })

  it('lists every earlier release, each with a recorded data folder that the tests upgrade', () => {
    const earlier = released.slice(1).map(({ version }) => version)
    expect(releasedVersions.map(({ version }) => version).toReversed()).toEqual(earlier)
    for (const { store } of releasedVersions) expect(keptNames()).toContain(store)
  })
})
