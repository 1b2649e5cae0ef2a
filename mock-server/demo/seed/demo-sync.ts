import type { Tables } from '../../store/store.ts'
import type { DemoPlaces } from './demo-places.ts'

type Parameters = Record<string, unknown>

const anchorFirmware = '2.3.1'
const tagFirmware = '1.4.2'

/** The first anchor of each floor is its sync master; the others follow it. */
function masterOf(places: DemoPlaces, floor: string): string {
  return places.anchors.find(anchor => anchor.floor === floor)?.mac ?? ''
}

function slotOf(places: DemoPlaces, mac: string): number {
  const floor = places.anchors.find(anchor => anchor.mac === mac)?.floor
  return places.anchors.filter(anchor => anchor.floor === floor).findIndex(anchor => anchor.mac === mac)
}

/** The factory settings of a demo node. */
export function factoryParams(places: DemoPlaces, mac: string): Parameters {
  const anchor = places.anchors.find(each => each.mac === mac)
  const srv_mode = { enabled: false, until: null }
  if (!anchor) return { sf: { addr: '', sfd: 100 }, srv_mode, p: { firmware: tagFirmware } }
  const addr = masterOf(places, anchor.floor)
  return {
    sf: { addr, sfd: 100, bcs: 2, tdoas: 32, bsd: 2_000, tsd: 1_500 },
    sync_slot: { addr, slot: slotOf(places, mac) },
    nwk_cfg: { router: addr === mac },
    srv_mode,
    p: { firmware: anchorFirmware },
  }
}

/** The sync of the demo: a schedule, and settings that match its nodes from the start. */
export async function seedSync(store: Tables, places: DemoPlaces): Promise<void> {
  const floors = [...new Set(places.anchors.map(anchor => anchor.floor))]
  const masters = floors.map(floor => masterOf(places, floor))
  const longest = Math.max(...places.anchors.map(({ mac }) => slotOf(places, mac)))
  const slots = Array.from({ length: longest + 1 }, (_, slot) => ({
    slot,
    role: slot === 0 ? 'beacon' : 'sync',
    addr: '',
  }))
  const schedule = await store.schedules.create({
    project_uid: places.projectUid,
    name: 'Every floor, 100 ms',
    content: JSON.stringify({ slots }),
    default: true,
    tdoa_version: 2,
  })
  const row = (mac: string) => ({
    mac_address: mac,
    node_id: places.anchors.findIndex(anchor => anchor.mac === mac) + 1,
    addr: masterOf(places, places.anchors.find(anchor => anchor.mac === mac)?.floor ?? ''),
  })
  const followers = places.anchors.map(anchor => anchor.mac).filter(mac => !masters.includes(mac))
  await store.lsbSettings.save({
    project_uid: places.projectUid,
    tdoa_version: 2,
    lsb_version: 2,
    values: {
      active_schedule_uid: schedule.uid,
      autostart: true,
      configured_state: 'STARTED',
      masters: masters.map(row),
      distributors: followers.map(mac => ({ ...row(mac), slot: slotOf(places, mac) })),
    },
  })
}
