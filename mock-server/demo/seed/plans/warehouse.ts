import {
  type Box,
  doorsIn,
  type FloorModel,
  type Place,
  wallWithGaps,
} from '../../../simulation/floor-model.ts'

const lines = {
  south: [
    { x1: 0, y1: 0, x2: 72, y2: 0 },
    [
      [12, 16],
      [24, 28],
      [36, 40],
      [48, 52],
    ],
  ],
  north: [{ x1: 0, y1: 45, x2: 72, y2: 45 }, []],
  west: [{ x1: 0, y1: 0, x2: 0, y2: 45 }, [[20, 25]]],
  east: [{ x1: 72, y1: 0, x2: 72, y2: 45 }, []],
  officeWest: [{ x1: 61, y1: 30, x2: 61, y2: 45 }, [[36, 37.4]]],
  officeSouth: [{ x1: 61, y1: 30, x2: 72, y2: 30 }, []],
} as const

const rackColumns = [11, 19, 27, 35, 43, 51]

const racks: Box[] = rackColumns.flatMap((x, i) => [
  { x, y: 11, w: 2.6, h: 10, label: `R${i + 1}S` },
  { x, y: 26, w: 2.6, h: 14, label: `R${i + 1}N` },
])

/** The aisles run west of every rack and east of the last; each meets the south, the cross and the north aisle. */
const aisleX = [8, 16.4, 24.4, 32.4, 40.4, 48.4, 57]
const aislePlaces = Object.fromEntries(
  aisleX.flatMap((x, i): [string, Place][] => [
    [`south${i}`, { x, y: 8, kind: 'aisle' }],
    [`low${i}`, { x, y: 16, kind: 'store' }],
    [`cross${i}`, { x, y: 23.5, kind: 'aisle' }],
    [`high${i}`, { x, y: 33, kind: 'store' }],
    [`north${i}`, { x, y: 42.5, kind: 'aisle' }],
  ]),
)
const aislePaths = aisleX.flatMap((_, i): [string, string][] => [
  [`south${i}`, `low${i}`],
  [`low${i}`, `cross${i}`],
  [`cross${i}`, `high${i}`],
  [`high${i}`, `north${i}`],
  ...(i > 0
    ? [
        [`south${i - 1}`, `south${i}`] as [string, string],
        [`cross${i - 1}`, `cross${i}`] as [string, string],
        [`north${i - 1}`, `north${i}`] as [string, string],
      ]
    : []),
])

/** Northfield plant, warehouse, 72 m by 45 m: six double racks, four dock doors in the south, the gate to the hall in the west. */
export const warehouse: FloorModel = {
  key: 'warehouse',
  name: 'Warehouse',
  widthM: 72,
  heightM: 45,
  walls: Object.values(lines).flatMap(([line, gaps]) => wallWithGaps(line, gaps)),
  doors: Object.values(lines).flatMap(([line, gaps]) => doorsIn(line, gaps)),
  obstacles: [
    ...racks,
    { x: 63, y: 3, w: 7, h: 2.4, label: 'Packing' },
    { x: 63, y: 9, w: 7, h: 2.4, label: 'Packing' },
  ],
  marks: [
    { x: 11, y: 1, w: 6, h: 4, label: 'Dock 1' },
    { x: 23, y: 1, w: 6, h: 4, label: 'Dock 2' },
    { x: 35, y: 1, w: 6, h: 4, label: 'Dock 3' },
    { x: 47, y: 1, w: 6, h: 4, label: 'Dock 4' },
    { x: 63, y: 16, w: 8, h: 8, label: 'Returns' },
  ],
  labels: [
    { x: 66.5, y: 42.5, text: 'Dispatch' },
    { x: 66.5, y: 27, text: 'Goods in' },
  ],
  places: {
    ...aislePlaces,
    gate: { x: 1.4, y: 22.5, kind: 'gate' },
    dock1: { x: 14, y: 3, kind: 'dock' },
    dock2: { x: 26, y: 3, kind: 'dock' },
    dock3: { x: 38, y: 3, kind: 'dock' },
    dock4: { x: 50, y: 3, kind: 'dock' },
    returns: { x: 66, y: 20, kind: 'store' },
    eastSouth: { x: 60, y: 8, kind: 'aisle' },
    packing: { x: 66, y: 7.2, kind: 'work', onFoot: true },
    packing2: { x: 68.5, y: 7.2, kind: 'work', onFoot: true },
    dispatchDoor: { x: 59.6, y: 36.7, kind: 'aisle', onFoot: true },
    dispatchIn: { x: 62.6, y: 36.7, kind: 'aisle', onFoot: true },
    dispatch: { x: 67, y: 36, kind: 'break', onFoot: true },
    dispatch2: { x: 69, y: 40, kind: 'rest', onFoot: true },
    dispatch3: { x: 64, y: 40, kind: 'break', onFoot: true },
  },
  paths: [
    ...aislePaths,
    ['gate', 'cross0'],
    ['south0', 'dock1'],
    ['south1', 'dock1'],
    ['south2', 'dock2'],
    ['south3', 'dock3'],
    ['south4', 'dock3'],
    ['south5', 'dock4'],
    ['south6', 'eastSouth'],
    ['eastSouth', 'packing'],
    ['packing', 'packing2'],
    ['cross6', 'returns'],
    ['high6', 'dispatchDoor'],
    ['north6', 'dispatchDoor'],
    ['dispatchDoor', 'dispatchIn'],
    ['dispatchIn', 'dispatch'],
    ['dispatchIn', 'dispatch3'],
    ['dispatch', 'dispatch2'],
  ],
  anchors: [
    ...[1, 18, 36, 54, 71].flatMap(x => [
      { x, y: 1, z: 7 },
      { x, y: 44, z: 7 },
    ]),
    { x: 1, y: 15, z: 7 },
    { x: 1, y: 30, z: 7 },
    { x: 16.4, y: 23.5, z: 8 },
    { x: 32.4, y: 23.5, z: 8 },
    { x: 48.4, y: 23.5, z: 8 },
    { x: 59, y: 14, z: 7 },
    { x: 60, y: 29, z: 7 },
    { x: 71, y: 22, z: 7 },
    { x: 71, y: 34, z: 3.5 },
  ],
}
