import { describe, expect, it } from 'vitest'
import { guessedColumns, importDraftOf, importFaults, newImportForm } from './import-form.ts'

const empty = newImportForm('a1', 'Europe/Berlin')
const filled = { ...empty, tag: 'id', x: 'x', y: 'y', timePath: 'ts' }

describe('an import form', () => {
  it('needs the columns of tag, x, y and time, and the values of its clock', () => {
    expect(importFaults(empty)).toEqual({ tag: 'missing', x: 'missing', y: 'missing', timePath: 'missing' })
    expect(importFaults(filled)).toEqual({})
    expect(importFaults({ ...filled, clock: 'frames', frameRate: 0 })).toEqual({
      frameStart: 'missing',
      frameRate: 'number',
    })
    expect(importFaults({ ...filled, createsTags: true, tagPattern: 'Person' })).toEqual({
      tagPattern: 'pattern',
    })
    expect(importFaults({ ...filled, coordinates: 'wgs84', areaUid: '' })).toEqual({
      longitude: 'longitude',
      latitude: 'latitude',
      areaUid: 'missing',
    })
  })

  it('fills empty columns by their usual names, and keeps what was entered', () => {
    expect(guessedColumns(empty, ['Timestamp', 'Tag', 'X', 'Y', 'Floor'])).toEqual({
      ...{ tag: 'Tag', timePath: 'Timestamp', x: 'X', y: 'Y' },
    })
    expect(guessedColumns({ ...empty, tag: 'badge' }, ['id', 'lon', 'lat'])).toEqual({
      ...{ x: 'lon', y: 'lat', coordinates: 'wgs84' },
    })
  })

  it('becomes a draft with the clock, the area and the file', () => {
    const file = { name: 'day.csv', size: 100 }
    expect(importDraftOf(filled, file)).toMatchObject({
      ...{ name: 'day.csv', fileName: 'day.csv', fileBytes: 100, keep: true },
      mapping: {
        z: null,
        time: { type: 'milliseconds', path: 'ts' },
        area: { from: 'fixed', areaUid: 'a1' },
      },
    })
    const local = { ...filled, name: ' May ', clock: 'local' as const, datePath: 'day', z: 'z' }
    const draft = importDraftOf({ ...local, createsTags: true, areaFrom: 'geometry' }, file)
    expect(draft).toMatchObject({ name: 'May', newTagPattern: '{id}' })
    expect(draft.mapping).toMatchObject({
      z: 'z',
      time: { type: 'local', path: 'ts', datePath: 'day', order: 'ymd', timeZone: 'Europe/Berlin' },
      area: { from: 'geometry' },
    })
    const frames = { ...filled, clock: 'frames' as const, frameStart: '2026-11-03T14:05:06' }
    expect(importDraftOf(frames, file).mapping.time).toEqual({
      ...{ type: 'frames', path: 'ts', rate: 25, startMs: new Date(2026, 10, 3, 14, 5, 6).getTime() },
    })
  })
})
