import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { pseudo } from './pseudo.ts'

it('lengthens every message, also those with values, and isolates the values', () => {
  const messages = pseudo({
    save: compileMessage('Save'),
    count: compileMessage('{count, plural, one {{count} tag} other {{count} tags}} of {name}'),
  })
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
  expect(i18n.t('save' as never)).toBe('[Sávé~~]')
  expect(i18n.t('count' as never, { count: 3, name: 'Hall' })).toBe(
    '[\u20683\u2069 tágs óf \u2068Hall\u2069~~]',
  )
})
