import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from './language.ts'
import { sectionsOf } from './load-texts.ts'

type Text = string | ((...values: unknown[]) => string)

/** Every text by its place in the catalogue, such as `tags.period.last`. */
function textsOf(catalogue: object, place = ''): [string, Text][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, Text][] =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${place}${key}.`)
      : [[`${place}${key}`, value as Text]],
  )
}

const finding = { name: 'Alpha', other: 'Beta', slot: 47, span: '53 s', count: 59 }
const failures = [
  'unreachable',
  'unreadable',
  'forbidden',
  'missing',
  'stale',
  'too-many',
  'server-failed',
  'hardware-unknown',
  'bound-to-nothing',
  'bound-to-something',
  'bound-unread',
  'other',
]

/** What a text may be made of. Which of them one takes is what English makes sense of. */
const samples: readonly (readonly unknown[])[] = [
  [47, 53, 59, 61],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
  ['Alpha', 'Beta', 'Gamma', 'Delta'],
  [47, 'Beta', 'Gamma'],
  ['Alpha', 53, 59],
  ['read', 53],
  ['write', 53],
  ['acknowledged', 53],
  ['assigned', 53],
  ['shelved', 53],
  [47, 53, true],
  [47, 53, false],
  [true],
  [false],
  [undefined, 'Beta'],
  [['Alpha', 'Beta']],
  [['Alpha']],
  [['Alpha', 'Beta'], 47],
  [[]],
  [finding],
  [{ ...finding, count: 1 }],
  ...failures.flatMap(kind => [[{ kind, detail: 'Alpha', retryAfterS: 47 }], [{ kind, detail: 'Alpha' }]]),
]

function said(text: Text | undefined, values: readonly unknown[]): string | undefined {
  if (typeof text !== 'function') return undefined
  try {
    const made: unknown = text(...values)
    return typeof made === 'string' && !/undefined|NaN|\[object/.test(made) ? made : undefined
  } catch {
    return undefined
  }
}

/** The names and larger numbers that went in; 0 and 1 are often said in words. */
const valuesIn = (text: string) => new Set(text.match(/Alpha|Beta|Gamma|Delta|47|53|59|61/g) ?? [])

async function wholeOf(language: Language): Promise<object> {
  const sections = Object.entries(sectionsOf[language]).map(async ([name, load]) => [name, await load()])
  return { ...(await languages[language].open()), ...Object.fromEntries(await Promise.all(sections)) }
}

const spoken = (Object.keys(languages) as Language[]).filter(each => !languages[each].forChecks)
let english: [string, Text][] = []

beforeAll(async () => {
  english = textsOf(await wholeOf('en'))
})

describe.each(spoken)('the texts in %s', language => {
  let texts: [string, Text][] = []

  beforeAll(async () => {
    texts = textsOf(await wholeOf(language))
  })

  it('are never empty', () => {
    expect(texts.filter(([, text]) => typeof text === 'string' && text.trim() === '')).toEqual([])
  })

  it('say the values that they are made of, wherever English does', () => {
    const own = new Map(texts)
    const wrong: unknown[] = []
    const untried: string[] = []
    for (const [place, text] of english.filter(([, each]) => typeof each === 'function')) {
      let tried = 0
      for (const values of samples) {
        const expected = said(text, values)
        if (expected === undefined) continue
        tried++
        const made = said(own.get(place), values)
        const missing = [...valuesIn(expected)].filter(value => !made?.includes(value))
        if (made === undefined || missing.length > 0) wrong.push({ place, values, expected, made })
      }
      if (tried === 0) untried.push(place)
    }
    expect(wrong).toEqual([])
    expect(untried).toEqual([])
  })

  it('are those of English, none more', () => {
    const placesOf = (all: [string, Text][]) => all.map(([place]) => place).sort()
    expect(placesOf(texts)).toEqual(placesOf(english))
  })
})

describe('German', () => {
  it('is a language of its own', async () => {
    const german = new Map(textsOf(await wholeOf('de')))
    const long = english.filter(
      ([, text]) => typeof text === 'string' && text.replaceAll(/[^\p{L}]/gu, '').length > 12,
    )
    const same = long.filter(([place, text]) => german.get(place) === text)
    expect(long.length).toBeGreaterThan(300)
    expect(same.length / long.length).toBeLessThan(0.2)
  })

  it('has no English words left in it', async () => {
    const left = textsOf(await wholeOf('de')).flatMap(([place, text]) =>
      [text, ...samples.map(values => said(text, values))]
        .filter(
          made => typeof made === 'string' && /\b(the|and|of|are|with|your|from|this|which|be)\b/.test(made),
        )
        .map(made => [place, made]),
    )
    expect(left).toEqual([])
  })
})
