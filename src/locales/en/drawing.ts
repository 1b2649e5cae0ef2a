const metres = (value: number) => `${value.toFixed(2)} m`
const list = (names: readonly string[]) =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Drawing on the map: tools, hints, and what is said about an outline while it is drawn. */
export const drawing = {
  tools: 'Map tools',
  select: 'Select',
  polygon: 'Polygon',
  rectangle: 'Rectangle',
  circle: 'Circle',
  measure: 'Measure',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole plan',
  withKey: (name: string, key: string) => `${name} (${key})`,
  undo: 'Undo',
  redo: 'Redo',
  finish: 'Finish outline',
  removeCorner: 'Remove corner',
  restore: 'Restore outline',
  dropped: 'Outline dropped.',
  hint: {
    polygon:
      'Click corner by corner; Enter or a click on the first one closes. By keys: arrows lead the crosshair, Enter sets a corner, C closes.',
    rectangle: 'Drag from corner to corner, or click twice.',
    circle: 'Drag outwards from the centre, or click twice.',
    measure: 'Click along what you want to measure; Enter ends.',
    edit: 'Drag corners, or the middle of an edge for a new one. Keys: [ and ] choose a corner, arrows move it, Delete removes it.',
  },
  snapHint: 'Snaps to zones; hold Alt for free, Shift for 45°.',
  said: {
    begun: (tool: string) => `${tool} tool`,
    corner: (count: number, x: number, y: number) => `Corner ${count} at ${x.toFixed(2)}, ${y.toFixed(2)}`,
    crosshair: (x: number, y: number) => `${x.toFixed(1)}, ${y.toFixed(1)}`,
    closed: (areaM2: number) => `Outline closed, ${areaM2.toFixed(1)} square metres`,
    measured: (lengthM: number) => `Length ${metres(lengthM)}`,
    chosen: (corner: number, x: number, y: number) =>
      `Corner ${corner} chosen, at ${x.toFixed(2)}, ${y.toFixed(2)}`,
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
    'outside-plan': 'Wholly outside the floorplan.',
    tiny: 'Smaller than the error of a position: nothing may ever count as inside.',
  },
  area: (areaM2: number) => `${areaM2.toFixed(areaM2 >= 10 ? 1 : areaM2 >= 0.1 ? 2 : 4)} m²`,
  corners: 'Corners, metres',
  corner: 'Corner',
  x: 'x',
  y: 'y',
  coordinate: (axis: string, corner: number) => `${axis} of corner ${corner}`,
  addCorner: 'Add corner',
  removeCornerNumber: (corner: number) => `Remove corner ${corner}`,
  paste: 'Rows “x, y” can be pasted into any field.',
  pasted: (count: number) => `${count} corners pasted`,
  pasteBad: (row: number) => `Row ${row} of what you pasted is not “x, y”; nothing was changed.`,
  centreX: 'Centre x, m',
  centreY: 'Centre y, m',
  radius: 'Radius, m',
} as const
