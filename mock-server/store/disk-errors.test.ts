import { expect, it } from 'vitest'
import { fileTrouble, isOutOfRoom } from './disk-errors.ts'

const failed = (more: object) => Object.assign(new Error('raw words'), more)

it('tells what is wrong with a data folder, and keeps out of what is not its own', () => {
  expect(fileTrouble(failed({ errcode: 26 }))).toContain('npm run restore')
  expect(fileTrouble(failed({ errcode: 1_546 }))).toContain('the disk reports an error')
  expect(fileTrouble(failed({ code: 'EROFS', syscall: 'mkdir' }))).toBe('it is read-only')
  expect(fileTrouble(failed({ code: 'EACCES', syscall: 'listen' }))).toBeUndefined()
  expect(fileTrouble(failed({ errcode: 1 }))).toBeUndefined()
  expect(fileTrouble('raw words')).toBeUndefined()
})

it('knows want of room, of the database and of files', () => {
  expect(isOutOfRoom(failed({ errcode: 13 }))).toBe(true)
  expect(isOutOfRoom(failed({ code: 'ENOSPC', syscall: 'write' }))).toBe(true)
  expect(isOutOfRoom(failed({ errcode: 2_067 }))).toBe(false)
})
