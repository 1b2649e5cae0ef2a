/** A zone of the demo; lengths in metres of its floor. */
export interface DemoZone {
  floor: string
  name: string
  shape: 'polygon' | 'circle'
  points?: { x: number; y: number }[]
  center?: { x: number; y: number }
  radius_m?: number
  severity_level: number
  alarm_on: 'enter' | 'exit' | 'dwell'
  dwell_seconds: number
  groups: ('staff' | 'maintenance' | 'visitors' | 'forklifts' | 'assets')[]
}

function box(x: number, y: number, w: number, h: number): { x: number; y: number }[] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ]
}

const area = (floor: string, name: string, points: DemoZone['points']): DemoZone => ({
  floor,
  name,
  shape: 'polygon',
  ...(points ? { points } : {}),
  severity_level: 0,
  alarm_on: 'enter',
  dwell_seconds: 0,
  groups: [],
})

export const demoZones: readonly DemoZone[] = [
  {
    ...area('assembly-hall', 'Press cell', box(20.3, 27.4, 13.4, 12.3)),
    severity_level: 3,
    groups: ['staff', 'visitors'],
  },
  {
    ...area('assembly-hall', 'Paint shop', box(42.3, 27.4, 17.4, 12.3)),
    severity_level: 2,
    alarm_on: 'dwell',
    dwell_seconds: 120,
  },
  { ...area('assembly-hall', 'Muster point', box(1.5, 1.5, 12, 9)) },
  { ...area('assembly-hall', 'Break room', box(0.3, 29.3, 9.4, 10.4)) },
  {
    ...area('assembly-hall', 'Assembly lines', box(16, 2.2, 34.5, 14.4)),
    severity_level: 1,
    groups: ['visitors'],
  },
  {
    floor: 'assembly-hall',
    name: 'Charging bay',
    shape: 'circle',
    center: { x: 56, y: 4 },
    radius_m: 3.2,
    severity_level: 0,
    alarm_on: 'enter',
    dwell_seconds: 0,
    groups: [],
  },
  {
    ...area('warehouse', 'Aisle 4, closed', box(30.2, 26, 4.6, 14)),
    severity_level: 2,
    groups: ['staff'],
  },
  { ...area('warehouse', 'Docks', box(9, 0.6, 46, 5.4)), severity_level: 1, groups: ['visitors'] },
  { ...area('warehouse', 'Packing', box(61, 1.5, 10.4, 11.5)) },
  { ...area('warehouse', 'Returns', box(63, 16, 8, 8)) },
  {
    ...area('cross-dock', 'Goods stay here', box(12, 5.4, 38, 7.2)),
    severity_level: 1,
    alarm_on: 'exit',
    groups: ['assets'],
  },
  {
    floor: 'cross-dock',
    name: 'Wrapper',
    shape: 'circle',
    center: { x: 42, y: 22 },
    radius_m: 3.4,
    severity_level: 2,
    alarm_on: 'dwell',
    dwell_seconds: 45,
    groups: ['staff'],
  },
  {
    ...area('depot-offices', 'Server room', box(30.2, 10.6, 5.6, 7.2)),
    severity_level: 2,
    groups: ['staff'],
  },
]

/** Roster keys of the forklifts that carry a buffer, and its radius in metres. */
export const demoBuffers: Readonly<Record<string, number>> = { 'reach-1': 1.5 }
