import { describe, expect, test } from 'vitest'
import { NameFilter } from './name-filter.ts'

describe('the filter of names', () => {
  const filter = new NameFilter(['Anna Schmidt', 'Anna', 'Max', 'Jo', 'Łukasz (night)', 'status'])

  test('removes whole names in any case, the longest first', () => {
    expect(filter.text('ANNA SCHMIDT and anna met Max.')).toBe('[person] and [person] met [person].')
    expect(filter.text('Łukasz (night) is here')).toBe('[person] is here')
    expect(filter.text('maximum, Annapurna, Jo')).toBe('maximum, Annapurna, Jo')
    expect(filter.text('İ ANNA, Ł\u0141 Max')).toBe('İ [person], ŁŁ [person]')
    expect(new NameFilter(['Renée']).text('Rene\u0301e fell')).toBe('[person] fell')
  })

  test('leaves keys, uids and words of the interface', () => {
    const row = { status: 'status', zone_uid: 'anna', name: 'Buffer of Anna', notes: [{ anna: 'Max' }] }
    expect(filter.value(row)).toEqual({
      status: 'status',
      zone_uid: 'anna',
      name: 'Buffer of [person]',
      notes: [{ anna: '[person]' }],
    })
  })

  test('reads a long text with ten thousand names once', () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `Person ${i * 7_919} Name`)
    const many = new NameFilter(names)
    const text = 'Personal notes of nobody in particular. '.repeat(25_000)
    const beganMs = performance.now()
    expect(many.text(text)).toBe(text)
    expect(performance.now() - beganMs).toBeLessThan(1_000)
    expect(many.text('Person 7919 Name fell')).toBe('[person] fell')
  })

  test('without names changes nothing', () => {
    expect(new NameFilter([]).text('Anna')).toBe('Anna')
  })
})
