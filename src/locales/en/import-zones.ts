import { counted, plural } from './plural.ts'

/** Importing zones from a GeoJSON file. */
export const importZones = {
  title: 'Import zones',
  toZones: 'Zones',
  file: 'GeoJSON file',
  fileHint: 'Polygons, multi-polygons and closed lines; up to 32 MB.',
  fileDrop: 'Drop a GeoJSON file here, or click to choose one',
  fileOther: 'Choose another file',
  fileTooLarge: 'The file is larger than 32 MB. Split it, or remove everything that is not a zone.',
  fileUnreadable: 'The file could not be read.',
  notJson: 'The file is not valid JSON. Export it as GeoJSON and try again.',
  notGeojson:
    'The file is JSON, but not GeoJSON: it has no FeatureCollection, Feature or geometry at the top level.',
  nothingInIt: 'The file contains no polygons.',
  skipped: (count: number) => `${counted(count, { one: 'feature', other: 'features' })} skipped:`,
  skips: {
    'no-geometry': 'no geometry',
    'other-kind': 'not a polygon',
    'bad-coordinates': 'coordinates are not numbers',
  },
  area: 'Import into area',
  mapping: 'Coordinates',
  mappings: { outline: 'fit to building outline', metres: 'metres of the area' },
  outlineFeature: 'Building outline',
  noPlan:
    'This area has no floorplan to fit the outline to. Upload and place one, or import coordinates in metres.',
  unplacedPlan:
    'The floorplan of this area is not placed yet, so one pixel counts as one metre. Place it first.',
  proportions: (percent: number) =>
    `The proportions of the outline differ from the floorplan by ${percent} %. Check that it is the right outline and that the floorplan is cropped at the walls.`,
  nameFrom: 'Zone names from',
  numbers: 'numbers',
  numbered: (index: number) => `Zone ${index}`,
  severity: 'Severity',
  asFileSays: 'from the file',
  areasOf: 'Areas',
  allOnto: (area: string) => `all into ${area}`,
  onto: 'Area',
  mapCoordinates: (crs: string | undefined) =>
    `These are geographic coordinates${crs ? ` (${crs})` : ''}, not metres of this area. Fit them to the building outline.`,
  sameShapes: (count: number) =>
    `${counted(count, { one: 'outline has the same shape as another one and is', other: 'outlines have the same shape as another one and are' })} skipped unless selected.`,
  preview: 'Preview',
  previewOf: (chosen: number, all: number) =>
    `${chosen} of ${counted(all, { one: 'outline', other: 'outlines' })} selected, shown on the floorplan`,
  choose: (name: string) => `Import ${name}`,
  chooseAll: 'Select all that can be imported',
  name: 'Name',
  corners: 'Corners',
  size: 'm²',
  problems: 'Issues',
  problemLabels: {
    'too-few-corners': 'fewer than 3 corners',
    'too-many-corners': 'more than 10,000 corners',
    'too-far': 'coordinates out of range',
    crossing: 'crosses itself',
    tiny: 'smaller than 0.5 m²',
    outside: 'outside the floorplan',
    exists: 'a zone already has this name',
    'same-shape': 'same shape as another zone or outline',
    'area-unknown': 'area does not exist in this project',
    'group-unknown': 'one of its groups does not exist, so it would apply to more tags',
    'buffer-unbound': 'tag is missing or already has a buffer: imported without a tag',
    holes: 'holes are filled',
  },
  import: (count: number) =>
    count === 0 ? 'Import' : `Import ${counted(count, { one: 'zone', other: 'zones' })}`,
  importing: (through: number, all: number) => `${through} of ${all} sent`,
  done: (count: number) => `${counted(count, { one: 'zone', other: 'zones' })} imported.`,
  failed: (count: number) => `${counted(count, { one: 'zone', other: 'zones' })} refused:`,
  failure: (name: string, why: string) => `${name}: ${why}`,
  again: (count: number) => plural(count, { one: 'Try again', other: `Try ${count} again` }),
  toFloor: 'Show on map',
} as const
