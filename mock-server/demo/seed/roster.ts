import type { AgentKind, Shift } from '../../simulation/agent.ts'

/** A person or thing of the demo company with a tag. */
export interface RosterEntry {
  /** Connects the stored tag with the simulation, even if it is renamed. */
  key: string
  name: string
  kind: AgentKind
  group: 'staff' | 'maintenance' | 'visitors' | 'forklifts' | 'assets'
  shift?: Shift
  floors: string[]
  /** Places it prefers, as floor/place. */
  favourites: string[]
  /** Percent, at the start of a new demo. */
  battery: number
  /** Percent per hour. */
  drain: number
}

const hallPlaces = [
  'l1a',
  'l1b',
  'l1c',
  'l1d',
  'l12b',
  'l12c',
  'l2a',
  'l2b',
  'l2c',
  'bench',
  'paintIn',
  'paint2',
  'office',
]
const storePlaces = [
  'packing',
  'packing2',
  'low1',
  'low3',
  'low5',
  'high0',
  'high2',
  'high4',
  'high6',
  'dock2',
  'returns',
]
const dockPlaces = ['south0', 'south2', 'south4', 'north1', 'north3', 'stage1', 'stage3', 'scale', 'wrapper']
const deskPlaces = ['south0', 'south1', 'south2', 'south3', 'south4', 'north1', 'north4', 'north5']

const names = {
  hall: 'Aylin Demir,Bao Tran,Carla Weiss,David Okoro,Elena Rossi,Felix Brandt,Grace Mensah,Henrik Olsen,Ines Duarte,Jonas Keller,Karim Haddad,Lena Vogel,Marek Nowak,Nadia Petrova,Oscar Lind,Paula Simon,Quentin Roy,Rosa Jimenez',
  warehouse:
    'Samir Aziz,Tessa Bauer,Umut Kaya,Vera Horvat,Wim Jansen,Xenia Popov,Yusuf Yilmaz,Zoe Martin,Anton Berg,Britta Sommer',
  depot: 'Chidi Eze,Dana Cohen,Emre Acar,Fiona Walsh,Goran Ilic,Hanna Koski,Ivan Kolar,Jana Kovac',
  offices: 'Kasper Holm,Laila Nasser,Milo Fischer,Nora Lund,Pablo Reyes,Ruth Adler',
}

function people(list: string, prefix: string, floor: string, places: readonly string[]): RosterEntry[] {
  const shifts: Shift[] = ['early', 'late', 'night']
  return list.split(',').map((name, i) => ({
    key: `${prefix}-${i + 1}`,
    name,
    kind: 'person',
    group: 'staff',
    shift: shifts[i % 3] ?? 'early',
    floors: [floor],
    favourites: [0, 5, 9].map(k => `${floor}/${places[(i + k) % places.length]}`),
    battery: 35 + ((i * 17) % 60),
    drain: 0.8,
  }))
}

function forklifts(count: number, prefix: string, label: string, floors: string[]): RosterEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    key: `${prefix}-${i + 1}`,
    name: `${label} ${i + 1}`,
    kind: 'forklift',
    group: 'forklifts',
    floors,
    favourites: [],
    battery: 60 + ((i * 11) % 40),
    drain: 0.4,
  }))
}

/** Pallets and carts; each stands at its only preferred place. */
function assets(): RosterEntry[] {
  const stands = ['low0', 'high1', 'low2', 'high3', 'low4', 'high5', 'low6', 'returns'].map(
    p => `warehouse/${p}`,
  )
  stands.push('cross-dock/stage0', 'cross-dock/stage2', 'assembly-hall/l12a', 'assembly-hall/l12d')
  return stands.map((stand, i) => ({
    key: `cart-${i + 1}`,
    name: `Cart ${String(i + 1).padStart(2, '0')}`,
    kind: 'asset',
    group: 'assets',
    floors: [stand.split('/')[0] ?? ''],
    favourites: [stand],
    // One cart is about to report a low battery, another is about to become silent.
    battery: i === 3 ? 15.4 : i === 6 ? 0.6 : 40 + ((i * 13) % 55),
    drain: i === 3 ? 4 : i === 6 ? 12 : 0.05,
  }))
}

const maintenance: RosterEntry[] = ['Sven Maurer', 'Tomas Vrba', 'Ulla Nystrom'].map((name, i) => ({
  key: `maintenance-${i + 1}`,
  name,
  kind: 'person',
  group: 'maintenance',
  floors: ['assembly-hall', 'warehouse'],
  favourites: ['assembly-hall/pressIn', 'assembly-hall/press2', 'warehouse/high3', 'assembly-hall/charge'],
  battery: 70 - i * 9,
  drain: 0.8,
}))

const visitors: RosterEntry[] = ['Visitor 1', 'Visitor 2'].map((name, i) => ({
  key: `visitor-${i + 1}`,
  name,
  kind: 'person',
  group: 'visitors',
  floors: i === 0 ? ['assembly-hall', 'warehouse'] : ['cross-dock'],
  favourites: [],
  battery: 88,
  drain: 0.8,
}))

/** Everyone and everything with a tag in the demo company. */
export const roster: readonly RosterEntry[] = [
  ...people(names.hall, 'hall', 'assembly-hall', hallPlaces),
  ...people(names.warehouse, 'warehouse', 'warehouse', storePlaces),
  ...people(names.depot, 'depot', 'cross-dock', dockPlaces),
  ...people(names.offices, 'office', 'depot-offices', deskPlaces),
  ...maintenance,
  ...visitors,
  ...forklifts(4, 'forklift', 'Forklift', ['assembly-hall', 'warehouse']),
  ...forklifts(3, 'reach', 'Reach truck', ['warehouse']),
  ...forklifts(3, 'dock-truck', 'Dock truck', ['cross-dock']),
  ...assets(),
]
