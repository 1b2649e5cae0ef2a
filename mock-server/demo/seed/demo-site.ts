import type { FloorModel } from '../../simulation/floor-model.ts'
import { assemblyHall } from './plans/assembly-hall.ts'
import { crossDock } from './plans/cross-dock.ts'
import { depotOffices } from './plans/depot-offices.ts'
import { warehouse } from './plans/warehouse.ts'

export interface DemoSite {
  name: string
  address: string
  country: string
  timezone: string
  floors: readonly FloorModel[]
  /** Ways between floors, as floor/place. */
  passages: readonly (readonly [string, string])[]
}

/** The floors on which its people work (`simulation/duty.ts`). */
export const demoShifts = {
  Early: { start: '06:00', end: '14:00' },
  Late: { start: '14:00', end: '22:00' },
  Night: { start: '22:00', end: '06:00' },
}

export const demoSites: readonly DemoSite[] = [
  {
    name: 'Northfield plant',
    address: 'Industriestrasse 12, Northfield',
    country: 'DE',
    timezone: 'Europe/Berlin',
    floors: [assemblyHall, warehouse],
    passages: [['assembly-hall/gate', 'warehouse/gate']],
  },
  {
    name: 'Harbour depot',
    address: 'Kai 7, Northfield harbour',
    country: 'DE',
    timezone: 'Europe/Berlin',
    floors: [crossDock, depotOffices],
    passages: [['cross-dock/east', 'depot-offices/stairs']],
  },
]
