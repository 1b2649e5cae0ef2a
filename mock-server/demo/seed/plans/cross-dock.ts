import { doorsIn, type FloorModel, type Place, wallWithGaps } from '../../../simulation/floor-model.ts'

const dockX = [14, 22, 30, 38, 46]
const gaps = dockX.map((x): [number, number] => [x - 2, x + 2])

const lines = {
  south: [{ x1: 0, y1: 0, x2: 52, y2: 0 }, gaps],
  north: [{ x1: 0, y1: 30, x2: 52, y2: 30 }, gaps],
  west: [{ x1: 0, y1: 0, x2: 0, y2: 30 }, []],
  east: [{ x1: 52, y1: 0, x2: 52, y2: 30 }, [[13.8, 16.2]]],
  roomsEast: [
    { x1: 9, y1: 0, x2: 9, y2: 30 },
    [
      [7, 8.2],
      [21, 22.2],
    ],
  ],
  roomsMiddle: [{ x1: 0, y1: 15, x2: 9, y2: 15 }, []],
} as const satisfies Record<string, readonly [object, readonly (readonly [number, number])[]]>

const dockPlaces = Object.fromEntries(
  dockX.flatMap((x, i): [string, Place][] => [
    [`south${i}`, { x, y: 3, kind: 'dock' }],
    [`lane${i}`, { x, y: 15, kind: 'aisle' }],
    [`north${i}`, { x, y: 27, kind: 'dock' }],
    [`stage${i}`, { x: x + 2, y: 9, kind: 'store' }],
  ]),
)

/** Harbour depot, cross-dock, 52 m by 30 m: five doors on either side, goods cross the middle. */
export const crossDock: FloorModel = {
  key: 'cross-dock',
  name: 'Cross-dock',
  widthM: 52,
  heightM: 30,
  walls: Object.values(lines).flatMap(([line, holes]) => wallWithGaps(line, holes)),
  doors: Object.values(lines).flatMap(([line, holes]) => doorsIn(line, holes)),
  obstacles: [
    { x: 25, y: 20, w: 2, h: 4, label: 'Scale' },
    { x: 41, y: 20, w: 2, h: 4, label: 'Wrapper' },
  ],
  marks: dockX.map((x, i) => ({ x: x - 1.6, y: 6, w: 3.2, h: 6, label: `Lane ${i + 1}` })),
  labels: [
    { x: 4.5, y: 27.5, text: 'Break room' },
    { x: 4.5, y: 12.6, text: 'Drivers' },
  ],
  places: {
    ...dockPlaces,
    west: { x: 11, y: 15, kind: 'aisle' },
    roomDoorSouth: { x: 10.6, y: 7.6, kind: 'aisle', onFoot: true },
    roomInSouth: { x: 7.6, y: 7.6, kind: 'aisle', onFoot: true },
    lockers: { x: 3, y: 6, kind: 'rest', onFoot: true },
    lockers2: { x: 5, y: 3, kind: 'rest', onFoot: true },
    roomDoorNorth: { x: 10.6, y: 21.6, kind: 'aisle', onFoot: true },
    roomInNorth: { x: 7.6, y: 21.6, kind: 'aisle', onFoot: true },
    break: { x: 3, y: 22, kind: 'break', onFoot: true },
    break2: { x: 5, y: 25, kind: 'break', onFoot: true },
    scale: { x: 28.6, y: 22, kind: 'work', onFoot: true },
    wrapper: { x: 44.4, y: 22, kind: 'work', onFoot: true },
    east: { x: 50, y: 15, kind: 'aisle' },
  },
  paths: [
    ...dockX.flatMap((_, i): [string, string][] => [
      [`south${i}`, `lane${i}`],
      [`lane${i}`, `north${i}`],
      [`stage${i}`, `lane${i}`],
      [`stage${i}`, `south${i}`],
      ...(i > 0 ? [[`lane${i - 1}`, `lane${i}`] as [string, string]] : []),
    ]),
    ['west', 'lane0'],
    ['west', 'roomDoorSouth'],
    ['roomDoorSouth', 'roomInSouth'],
    ['roomInSouth', 'lockers'],
    ['lockers', 'lockers2'],
    ['west', 'roomDoorNorth'],
    ['roomDoorNorth', 'roomInNorth'],
    ['roomInNorth', 'break'],
    ['roomInNorth', 'break2'],
    ['lane2', 'scale'],
    ['lane4', 'wrapper'],
    ['lane4', 'east'],
  ],
  anchors: [
    { x: 1, y: 1, z: 3 },
    { x: 1, y: 29, z: 3 },
    { x: 1, y: 14, z: 3 },
    { x: 10, y: 1, z: 6 },
    { x: 10, y: 29, z: 6 },
    { x: 26, y: 1, z: 6 },
    { x: 26, y: 29, z: 6 },
    { x: 42, y: 1, z: 6 },
    { x: 42, y: 29, z: 6 },
    { x: 51, y: 1, z: 6 },
    { x: 51, y: 29, z: 6 },
    { x: 18, y: 15, z: 7 },
    { x: 34, y: 15, z: 7 },
    { x: 51, y: 18, z: 6 },
  ],
}
