import { expect, it } from 'vitest'
import { toWireLsbSettings, wireLsbSettings } from './lsb-settings.ts'
import { toWireNetworkSettings, toWireServiceMode, wireNetworkSettings } from './network-settings.ts'

const settings = wireLsbSettings.parse({
  uid: 's1',
  rev: 4,
  project_uid: 'p1',
  tdoa_version: 2,
  lsb_version: 1,
  region: 'eu',
  tdoa_settings: {
    values: {
      active_schedule_uid: 'd1',
      configured_state: 'STOPPED',
      masters: [{ mac_address: '02a100000001', addr: '02a100000001', gain: 3 }],
      guard_us: 20,
    },
  },
})

it('D2: starting the sync posts the whole settings, including unknown fields', () =>
  expect(toWireLsbSettings('p1', settings, { isStarted: true })).toEqual({
    project_uid: 'p1',
    region: 'eu',
    tdoa_version: 2,
    lsb_version: 1,
    values: {
      active_schedule_uid: 'd1',
      configured_state: 'STARTED',
      masters: [{ mac_address: '02a100000001', addr: '02a100000001', gain: 3 }],
      guard_us: 20,
    },
  }))

it('D2: settings that were never saved are posted with the versions of the specification', () =>
  expect(toWireLsbSettings('p1', undefined, { isStarted: false })).toEqual({
    project_uid: 'p1',
    tdoa_version: 2,
    lsb_version: 2,
    values: { configured_state: 'STOPPED' },
  }))

const network = wireNetworkSettings.parse({
  uid: 'n1',
  rev: 2,
  project_uid: 'p1',
  channel: 5,
  service_mode: { action: 'enable', devices_in_service_mode: ['a', 'b'], until: 9, reason: 'check' },
})

it('D2: enabling the service mode posts the whole settings and all nodes in the mode', () =>
  expect(toWireServiceMode('p1', network, { action: 'enable', nodeUids: ['b', 'c'], untilMs: 20 })).toEqual({
    project_uid: 'p1',
    channel: 5,
    service_mode: {
      action: 'enable',
      devices_in_service_mode: ['a', 'b', 'c'],
      until: 20,
      reason: 'check',
    },
  }))

it('D2: disabling names the nodes that leave the mode; none means all', () => {
  const mode = (nodeUids?: string[]) =>
    toWireServiceMode('p1', network, { action: 'disable', ...(nodeUids && { nodeUids }) }).service_mode
  expect(mode(['a'])).toEqual({ action: 'disable', devices_in_service_mode: ['a'], reason: 'check' })
  expect(mode()).toEqual({ action: 'disable', reason: 'check' })
})

it('D8: other settings are replaced, and the service mode stays unchanged', () =>
  expect(toWireNetworkSettings('p1', network, { channel: 9 })).toEqual({
    project_uid: 'p1',
    channel: 9,
    service_mode: network.service_mode,
  }))
