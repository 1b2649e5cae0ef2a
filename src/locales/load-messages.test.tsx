import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { chooseLanguage, useLanguage } from './language.ts'
import { loadMessages, readSection, requireSections, withMessages } from './load-messages.ts'
import { textOf } from './text-of.ts'
import { useOpenText } from './use-open-text.ts'

const messagesNow = () => useLanguage.getState().i18n.messages

beforeAll(() => chooseLanguage('en'))

it('loads the required sections and no others', async () => {
  requireSections(['muster'])
  await loadMessages()
  expect(messagesNow()).toMatchObject(await readSection('en', 'muster'))
  expect(messagesNow()).not.toHaveProperty(['drift.title'])
})

it('gives a module its declared sections once they are loaded', async () => {
  const load = withMessages(() => Promise.resolve(textOf('drift')))
  const useText = await load()
  const { result, rerender } = renderHook(useText)
  expect(result.current('drift.count', { count: 2 })).toBe('2 inconsistencies')
  expect(result.current('app.save')).toBe(renderHook(useOpenText).result.current('app.save'))

  const before = result.current
  requireSections(['sync'])
  await loadMessages()
  rerender()
  expect(result.current, 'nobody renders again for the messages of others').toBe(before)
})

it('rejects a message that is not loaded', () => {
  const { result } = renderHook(textOf('overview'))
  expect(() => result.current('overview.title')).toThrow('overview.title')
})

it('changes the language of all loaded sections', async () => {
  const useText = textOf('reports')
  await loadMessages()
  const { result, rerender } = renderHook(useText)
  const english = result.current('reports.title')
  await chooseLanguage('de')
  rerender()
  const german = await readSection('de', 'reports')
  expect(messagesNow()).toMatchObject(german)
  expect(result.current('reports.title')).not.toBe(english)
  expect(Object.keys(messagesNow())).toEqual(
    expect.arrayContaining(['muster.title', 'drift.title', 'sync.title', 'reports.title']),
  )
})

it('loads sections required during a language change in the new language', async () => {
  await chooseLanguage('en')
  const changed = chooseLanguage('de')
  requireSections(['blackBox'])
  await Promise.all([loadMessages(), changed])
  expect(messagesNow()).toMatchObject(await readSection('de', 'blackBox'))
})

it('has a pseudo language for checks', async () => {
  await chooseLanguage('pseudo')
  const { result } = renderHook(textOf('drift'))
  expect(result.current('app.save')).toBe('[Sávé~~]')
  expect(result.current('drift.count', { count: 2 })).toBe('[\u20682\u2069 íncónsísténcíés~~]')
})

it('rejects an unknown language', async () => {
  await expect(chooseLanguage('tlh')).rejects.toThrow('tlh')
})
