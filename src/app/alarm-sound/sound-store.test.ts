import { describe, expect, it } from 'vitest'
import { isCheckDue } from './sound-store.ts'

const hourMs = 3_600_000
const test = { atMs: 100 * hourMs, by: 'olga@plant.example', wasAudible: true }
const olga = { by: test.by, shiftStartMs: 98 * hourMs }

describe('a sound check', () => {
  it('is due if there was none, and for another user', () => {
    expect(isCheckDue(undefined, { ...olga, atMs: test.atMs })).toBe(true)
    expect(isCheckDue(test, { ...olga, atMs: test.atMs + 1, by: 'piet@plant.example' })).toBe(true)
  })
  it('is valid until the next shift, passed or skipped', () => {
    for (const each of [test, { ...test, wasAudible: false }]) {
      expect(isCheckDue(each, { ...olga, atMs: test.atMs + 5 * hourMs })).toBe(false)
      expect(isCheckDue(each, { ...olga, atMs: 106 * hourMs, shiftStartMs: 106 * hourMs })).toBe(true)
    }
  })
  it('is valid for twelve hours if the site has no shifts', () => {
    const plain = { by: test.by, shiftStartMs: undefined }
    expect(isCheckDue(test, { ...plain, atMs: 112 * hourMs })).toBe(false)
    expect(isCheckDue(test, { ...plain, atMs: 112 * hourMs + 1 })).toBe(true)
  })
})
