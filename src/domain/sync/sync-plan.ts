import type { ReportedParameter } from '../hardware/node-parameter.ts'
import type { MacAddress } from '../uid.ts'
import type { Schedule } from './slot-table.ts'
import { readSlots } from './slot-table.ts'
import type { StepName, StepPlan } from './sync-job.ts'
import { masterSlot, type SyncMember, type SyncSettings } from './sync-settings.ts'
import { reportsAsMaster } from './sync-status.ts'

/** The schedule as a node receives it: an object if the format is known, otherwise the text. */
export function scheduleValue({ content, version }: Pick<Schedule, 'content' | 'version'>): unknown {
  const table = readSlots(content, version)
  if (!table) return content
  return { ...table.extra, slots: table.slots.map(({ extra, ...slot }) => ({ ...extra, ...slot })) }
}

const settingsStep = (before: boolean, after: boolean): StepPlan => ({
  name: 'settings',
  value: { isStarted: after },
  before: { value: { isStarted: before } },
})

function stepOf(
  reports: readonly ReportedParameter[],
  mac: MacAddress,
  name: StepName,
  value: unknown,
): StepPlan {
  const reported = reports.find(each => each.mac === mac && each.name === name)
  return { mac, name, value, ...(reported && { before: { value: reported.value } }) }
}

/**
 * Steps that start the sync, in order (specification: `sf`, `sync_slot` and `tdoa_schedule` of every node): masters,
 * distributors, then the project's sync state. `reports`: previous node reports.
 */
export function startPlans(
  settings: SyncSettings,
  schedule: Pick<Schedule, 'content' | 'version'>,
  reports: readonly ReportedParameter[],
): StepPlan[] {
  const slots = readSlots(schedule.content, schedule.version)?.slots ?? []
  const value = scheduleValue(schedule)
  const of = ({ mac }: SyncMember, addr: string, slot: number) => [
    stepOf(reports, mac, 'sf', { addr }),
    stepOf(reports, mac, 'sync_slot', { addr, slot }),
    stepOf(reports, mac, 'tdoa_schedule', value),
  ]
  return [
    ...settings.masters.flatMap(master => of(master, master.mac, masterSlot(slots, master.mac))),
    ...settings.distributors.flatMap(each => of(each, each.addr, each.slot ?? 0)),
    settingsStep(settings.isStarted, true),
  ]
}

/**
 * Steps that stop the sync: first the project's sync state, then all nodes that report as master and configured masters
 * without a report.
 */
export function stopPlans(settings: SyncSettings, reports: readonly ReportedParameter[]): StepPlan[] {
  const reporting = new Set(reports.filter(({ name }) => name === 'sf').map(({ mac }) => mac))
  const notReporting = settings.masters.map(({ mac }) => mac).filter(mac => !reporting.has(mac))
  const masters = reports.filter(reportsAsMaster).map(({ mac }) => mac)
  return [
    settingsStep(settings.isStarted, false),
    ...[...masters, ...notReporting].map(mac => stepOf(reports, mac, 'sf', { addr: '' })),
  ]
}
