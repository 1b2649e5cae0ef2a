import { expect, it } from 'vitest'
import { explainDiskError, isDiskFull } from './disk-errors.ts'

const failed = (more: object) => Object.assign(new Error('raw words'), more)

it('explains errors of a data folder, and no others', () => {
  expect(explainDiskError(failed({ errcode: 26 }))).toContain('restore a backup')
  expect(explainDiskError(failed({ errcode: 1_546 }))).toContain('the disk reports an error')
  expect(explainDiskError(failed({ code: 'EROFS', syscall: 'mkdir' }))).toBe('it is read-only')
  expect(explainDiskError(failed({ code: 'EACCES', syscall: 'listen' }))).toBeUndefined()
  expect(explainDiskError(failed({ errcode: 1 }))).toBeUndefined()
  expect(explainDiskError('raw words')).toBeUndefined()
})

it('recognises a full disk, errors of the database and of files', () => {
  expect(isDiskFull(failed({ errcode: 13 }))).toBe(true)
  expect(isDiskFull(failed({ code: 'ENOSPC', syscall: 'write' }))).toBe(true)
  expect(isDiskFull(failed({ errcode: 2_067 }))).toBe(false)
})
