// biome-ignore-all lint/style/useNamingConvention: rows of the service
import { expect, it } from 'vitest'
import { downloadKind, isUnderWay } from '#domain/zone/zone-download.ts'
import { fromWireZoneDownload, wireZoneDownload } from './zone-downloads.ts'

it('D9: a download is polled while sync_requested is true, whatever its status is called', () => {
  const row = (status: string, requested?: unknown) =>
    fromWireZoneDownload(
      wireZoneDownload.parse({ trackable_uid: 't1', download_status: status, sync_requested: requested }),
    )
  expect(isUnderWay(row('PENDING', true))).toBe(true)
  expect(isUnderWay(row('OUTDATED', 1))).toBe(true)
  expect(isUnderWay(row('REQUESTED'))).toBe(true)
  expect(isUnderWay(row('OUTDATED', false))).toBe(false)
  expect(isUnderWay(row('OUTDATED'))).toBe(false)
  expect(downloadKind(row('PENDING', true))).toBe('requested')
})
