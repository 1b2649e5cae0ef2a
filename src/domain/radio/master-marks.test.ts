import { expect, it } from 'vitest'
import type { Anchor } from '../hardware/hardware.ts'
import { syncPicture } from '../sync/sync-status.ts'
import { masterMarks } from './master-marks.ts'

const anchor = (name: string, mac?: string): Anchor => ({
  uid: name,
  name,
  kind: 'ANCHOR',
  x: 1,
  y: 2,
  z: 3,
  locked: false,
  ...(mac && { mac }),
})

it('shows for each master whether it reports, is missing, or is not configured, and its position', () => {
  const says = (mac: string, addr: string) => ({ mac, name: 'sf', value: { addr } })
  const picture = syncPicture(
    ['00000000000a', '00000000000b', '00000000000c'],
    [
      says('00000000000a', '00:00:00:00:00:0A'),
      says('00000000000b', ''),
      says('00000000000f', '00000000000f'),
    ],
  )
  const north = anchor('North', '00000000000a')
  const south = anchor('South', '00000000000b')
  expect(masterMarks(picture, [anchor('Unbound'), north, south])).toEqual([
    { mac: '00000000000b', state: 'lost', anchor: south },
    { mac: '00000000000c', state: 'lost' },
    { mac: '00000000000f', state: 'foreign' },
    { mac: '00000000000a', state: 'reporting', anchor: north },
  ])
})
