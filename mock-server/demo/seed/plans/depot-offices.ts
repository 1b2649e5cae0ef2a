import { doorsIn, type FloorModel, type Place, wallWithGaps } from '../../../simulation/floor-model.ts'

const roomX = [3, 9, 15, 21, 27, 33]
const doors = roomX.map((x): [number, number] => [x - 0.6, x + 0.6])

const lines = {
  south: [{ x1: 0, y1: 0, x2: 36, y2: 0 }, []],
  north: [{ x1: 0, y1: 18, x2: 36, y2: 18 }, []],
  west: [{ x1: 0, y1: 0, x2: 0, y2: 18 }, [[8, 10]]],
  east: [{ x1: 36, y1: 0, x2: 36, y2: 18 }, []],
  corridorSouth: [{ x1: 0, y1: 7.6, x2: 36, y2: 7.6 }, doors],
  corridorNorth: [{ x1: 0, y1: 10.4, x2: 36, y2: 10.4 }, doors],
} as const satisfies Record<string, readonly [object, readonly (readonly [number, number])[]]>

const partitions = [6, 12, 18, 24, 30].flatMap(x => [
  { x1: x, y1: 0, x2: x, y2: 7.6 },
  { x1: x, y1: 10.4, x2: x, y2: 18 },
])

const names = {
  south: ['Planning', 'Customs', 'Meeting', 'Accounts', 'IT', 'Archive'],
  north: ['Lobby', 'Dispatch', 'Canteen', 'First aid', 'Training', 'Server'],
}

const rooms = Object.fromEntries(
  roomX.flatMap((x, i): [string, Place][] => [
    [`hall${i}`, { x, y: 9, kind: 'aisle', onFoot: true }],
    [`southIn${i}`, { x, y: 6.4, kind: 'aisle', onFoot: true }],
    [`south${i}`, { x: x - 1, y: 3.4, kind: 'work', onFoot: true }],
    [`northIn${i}`, { x, y: 11.6, kind: 'aisle', onFoot: true }],
    [`north${i}`, { x: x + 1, y: 14.6, kind: i === 2 ? 'break' : i === 0 ? 'rest' : 'work', onFoot: true }],
  ]),
)

/** Harbour depot, offices on the first floor, 36 m by 18 m: a corridor with six rooms on either side. */
export const depotOffices: FloorModel = {
  key: 'depot-offices',
  name: 'Offices, first floor',
  widthM: 36,
  heightM: 18,
  walls: [...Object.values(lines).flatMap(([line, holes]) => wallWithGaps(line, holes)), ...partitions],
  doors: Object.values(lines).flatMap(([line, holes]) => doorsIn(line, holes)),
  obstacles: [],
  marks: [],
  labels: roomX.flatMap((x, i) => [
    { x, y: 1, text: names.south[i] ?? '' },
    { x, y: 16.6, text: names.north[i] ?? '' },
  ]),
  places: { ...rooms, stairs: { x: 1, y: 9, kind: 'gate', onFoot: true } },
  paths: [
    ['stairs', 'hall0'],
    ...roomX.flatMap((_, i): [string, string][] => [
      [`hall${i}`, `southIn${i}`],
      [`southIn${i}`, `south${i}`],
      [`hall${i}`, `northIn${i}`],
      [`northIn${i}`, `north${i}`],
      ...(i > 0 ? [[`hall${i - 1}`, `hall${i}`] as [string, string]] : []),
    ]),
  ],
  anchors: [
    ...[0.6, 9, 15, 21, 27, 35.4].flatMap(x => [
      { x, y: 0.6, z: 2.7 },
      { x, y: 17.4, z: 2.7 },
    ]),
    { x: 3, y: 9, z: 2.7 },
    { x: 12, y: 9, z: 2.7 },
    { x: 18, y: 9, z: 2.7 },
    { x: 24, y: 9, z: 2.7 },
    { x: 33, y: 9, z: 2.7 },
  ],
}
