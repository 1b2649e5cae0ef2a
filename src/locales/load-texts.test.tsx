import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { chooseLanguage, languages, useTexts } from './language.ts'
import { loadTexts, sectionsOf, wantTexts } from './load-texts.ts'
import { textOf } from './text-of.ts'
import { withTexts } from './with-texts.ts'

const textsNow = () => useTexts.getState().texts

beforeAll(() => chooseLanguage('en'))

it('loads what was wanted and nothing else', async () => {
  wantTexts(['muster'])
  await loadTexts()
  expect(textsNow().muster).toBe(await sectionsOf.en.muster())
  expect(textsNow()).not.toHaveProperty('drift')
})

it('gives a module the sections that it declares, once they were waited for', async () => {
  const load = withTexts(() => Promise.resolve(textOf('drift')))
  const useText = await load()
  const { result, rerender } = renderHook(useText)
  expect(result.current.drift).toBe(await sectionsOf.en.drift())
  expect(result.current.app).toEqual(await languages.en.open().then(({ app }) => app))

  const before = result.current
  wantTexts(['sync'])
  await loadTexts()
  rerender()
  expect(result.current, 'nobody renders anew for the texts of others').toBe(before)
})

it('shows nothing in place of texts that nobody waited for', () => {
  const useText = textOf('overview')
  expect(() => renderHook(useText)).toThrow('overview')
})

it('changes the language of all that is there', async () => {
  const useText = textOf('reports')
  await loadTexts()
  const { result, rerender } = renderHook(useText)
  const english = result.current.reports.title
  await chooseLanguage('de')
  rerender()
  expect(result.current.reports.title).toBe((await sectionsOf.de.reports()).title)
  expect(result.current.reports.title).not.toBe(english)
  expect(Object.keys(textsNow())).toEqual(expect.arrayContaining(['muster', 'drift', 'sync', 'reports']))
})

it('loads what is wanted while the language changes in the one that is in force afterwards', async () => {
  await chooseLanguage('en')
  const changed = chooseLanguage('de')
  wantTexts(['blackBox'])
  await Promise.all([loadTexts(), changed])
  expect(textsNow().blackBox).toBe(await sectionsOf.de.blackBox())
})

it('refuses what is no language', async () => {
  await expect(chooseLanguage('tlh')).rejects.toThrow('tlh')
})
