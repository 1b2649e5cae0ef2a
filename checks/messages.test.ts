import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { faultsOf, readLanguages, readMessages, typesOf, unusedOf, valuesOf } from './messages.ts'

const allOf = (language: string): Record<string, string> =>
  Object.assign({}, ...readMessages(language).values())
const english = allOf('en')

/** Values for a message: each boolean both ways, and counts of 0, 1 and many. */
function samplesOf(text: string): Record<string, unknown>[] {
  const names = [...valuesOf(text)]
  return [0, 1, 47].flatMap(count =>
    [true, false].map(isYes =>
      Object.fromEntries(
        names.map(([name, type]) => [
          name,
          type.startsWith('number') ? count : type.startsWith('boolean') ? isYes : `«${name}»`,
        ]),
      ),
    ),
  )
}

function formatted(language: string, text: string, values: Record<string, unknown>): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { it: compileMessageOrThrow(text) } } })
  return i18n.t('it' as never, values)
}

/** The values that are in a text; 0 and 1 may be in words. */
const valuesIn = (text: string) => new Set(text.match(/«\w+»|47/g) ?? [])

describe.each(readLanguages())('the messages in %s', language => {
  const own = allOf(language)

  it('are those of English, with the same values', () =>
    expect(faultsOf(language, readMessages(language), readMessages('en'))).toEqual([]))

  it('are never empty', () =>
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]))

  it('have ids that begin with the name of their file', () => {
    const open = ['app', 'crash', 'problem', 'serverClock', 'signIn']
    const wrong = [...readMessages(language)].flatMap(([file, messages]) => {
      const camel = file.replaceAll(/-./g, part => part.charAt(1).toUpperCase())
      const names = file === 'open' ? open : [camel]
      return Object.keys(messages).filter(id => !names.includes(id.split('.')[0] ?? ''))
    })
    expect(wrong).toEqual([])
  })

  it('contain the values that English contains', () => {
    const wrong = Object.entries(english).flatMap(([id, text]) =>
      samplesOf(text).flatMap(values => {
        const [expected, made] = [formatted('en', text, values), formatted(language, own[id] ?? '', values)]
        const missing = [...valuesIn(expected)].filter(value => !made.includes(value))
        return missing.length > 0 || /undefined|NaN|\[object/.test(made) ? [{ id, expected, made }] : []
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('German', () => {
  const german = allOf('de')

  it('is a language of its own', () => {
    const long = Object.entries(english).filter(([, text]) => text.replaceAll(/[^\p{L}]/gu, '').length > 12)
    const same = long.filter(([id, text]) => german[id] === text)
    expect(long.length).toBeGreaterThan(300)
    expect(same.length / long.length).toBeLessThan(0.2)
  })

  it('has no English words left in it', () => {
    const left = Object.entries(german).flatMap(([id, text]) =>
      samplesOf(text)
        .map(values => formatted('de', text, values))
        .filter(made =>
          /\b(the|and|of|are|with|your|from|this|which|be)\b/.test(made.replaceAll(/«\w+»/g, '')),
        )
        .map(made => [id, made]),
    )
    expect(left).toEqual([])
  })
})

describe('the check of the messages', () => {
  const some = (text: Record<string, string>) => new Map([['tags', text]])

  it('lists what is missing, surplus, different or not ICU', () => {
    const reference = some({
      'tags.a': 'A',
      'tags.b': '{count, plural, one {one} other {{count}}}',
      'tags.c': 'C',
    })
    const theirs = some({ 'tags.b': '{number}', 'tags.c': '{count, plural, one {x}}', 'tags.d': 'D' })
    expect(faultsOf('xx', theirs, reference)).toEqual([
      'xx/tags.json: tags.a is missing',
      'xx/tags.json: tags.b has other values than English: number instead of count',
      expect.stringMatching(/^xx\/tags\.json: tags\.c is not ICU MessageFormat: /),
      'xx/tags.json: tags.d is not in English',
    ])
  })

  it('lists what is shown nowhere', () => {
    const ids = { 'tags.a': 'A', 'tags.csv.x': 'x', 'tags.csv.y.z': 'z', 'tags.b': 'B' }
    const sources = ["t('tags.a')", `t(\`tags.csv.\${field}\`)`, `t(\`\${field}.b\`)`]
    expect(unusedOf(some(ids), sources)).toEqual(['tags.b'])
  })

  it('types the values; what has a switch of its own may be missing', () => {
    const text =
      '{count, plural, one {a} other {b}}{hasWho, select, true {by {who}} other {}} {kind, select, a {A} other {B}}'
    expect([...valuesOf(text)]).toEqual([
      ['count', 'number'],
      ['hasWho', 'boolean'],
      ['who', 'Value | undefined'],
      ['kind', 'Value'],
    ])
    const types = typesOf(some({ 'tags.a': '{count}' }), [some({ 'tags.a': '{count, plural, other {}}' })])
    expect(types).toContain("'tags.a': { count: number }")
  })
})
