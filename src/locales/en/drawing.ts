const metres = (value: number) => `${value.toFixed(2)} m`
const list = (names: readonly string[]) =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Drawing on the map: tools, hints, announcements, faults of an outline. */
export const drawing = {
  tools: 'Map tools',
  select: 'Select',
  polygon: 'Polygon',
  rectangle: 'Rectangle',
  circle: 'Circle',
  measure: 'Measure',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show whole floorplan',
  withKey: (name: string, key: string) => `${name} (${key})`,
  undo: 'Undo',
  redo: 'Redo',
  finish: 'Finish outline',
  removeCorner: 'Remove corner',
  restore: 'Restore outline',
  discarded: 'Outline discarded.',
  hint: {
    polygon:
      'Click corner by corner; press Enter or click the first corner to close. Keyboard: arrows move the crosshair, Enter sets a corner, C closes.',
    rectangle: 'Drag from corner to corner, or click twice.',
    circle: 'Drag outwards from the centre, or click twice.',
    measure: 'Click along the distance to measure; press Enter to finish.',
    edit: 'Drag corners, or drag the middle of an edge to add one. Keyboard: [ and ] select a corner, arrows move it, Delete removes it.',
  },
  snapHint: 'Snaps to zones; hold Alt to disable snapping, Shift for 45° steps.',
  announcements: {
    begun: (tool: string) => `${tool} tool`,
    corner: (count: number, x: number, y: number) => `Corner ${count} at ${x.toFixed(2)}, ${y.toFixed(2)}`,
    crosshair: (x: number, y: number) => `${x.toFixed(1)}, ${y.toFixed(1)}`,
    closed: (areaM2: number) => `Outline closed, ${areaM2.toFixed(1)} square metres`,
    measured: (lengthM: number) => `Length ${metres(lengthM)}`,
    chosen: (corner: number, x: number, y: number) =>
      `Corner ${corner} selected, at ${x.toFixed(2)}, ${y.toFixed(2)}`,
  },
  problems: {
    'too-few-corners': 'Needs at least three corners',
    'not-finite': 'A coordinate is not a number',
    'no-radius': 'The radius must be more than 0',
    crossing: 'The outline crosses itself',
  },
  crossingWhere: (edges: readonly number[]) =>
    `The outline crosses itself: edges ${[...new Set(edges)].map(edge => edge + 1).join(', ')}`,
  overlaps: (names: readonly string[]) => `Overlaps ${list(names)}`,
  warnings: {
    'outside-plan': 'Completely outside the floorplan.',
    tiny: 'Smaller than the position error: tags may never be detected inside.',
  },
  area: (areaM2: number) => `${areaM2.toFixed(areaM2 >= 10 ? 1 : areaM2 >= 0.1 ? 2 : 4)} m²`,
  corners: 'Corners, metres',
  corner: 'Corner',
  x: 'x',
  y: 'y',
  coordinate: (axis: string, corner: number) => `${axis} of corner ${corner}`,
  addCorner: 'Add corner',
  removeCornerNumber: (corner: number) => `Remove corner ${corner}`,
  paste: 'You can paste rows “x, y” into any field.',
  pasted: (count: number) => `${count} corners pasted`,
  pasteBad: (row: number) => `Row ${row} of the pasted text is not “x, y”. Nothing was changed.`,
  centreX: 'Centre x, m',
  centreY: 'Centre y, m',
  radius: 'Radius, m',
} as const
