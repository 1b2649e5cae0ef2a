import { counted, plural } from './plural.ts'

/** Zonen aus einer GeoJSON-Datei importieren. */
export const importZones = {
  title: 'Zonen importieren',
  toZones: 'Zonen',
  file: 'GeoJSON-Datei',
  fileHint: 'Polygone, Multipolygone und geschlossene Linien; bis 32 MB.',
  fileDrop: 'GeoJSON-Datei hier ablegen oder klicken, um eine auszuwählen',
  fileOther: 'Andere Datei auswählen',
  fileTooLarge:
    'Die Datei ist größer als 32 MB. Teilen Sie sie oder entfernen Sie alles, was keine Zone ist.',
  fileUnreadable: 'Die Datei konnte nicht gelesen werden.',
  notJson: 'Die Datei ist kein gültiges JSON. Exportieren Sie sie als GeoJSON und versuchen Sie es erneut.',
  notGeojson:
    'Die Datei ist JSON, aber kein GeoJSON: Auf oberster Ebene fehlt eine FeatureCollection, ein Feature oder eine Geometrie.',
  nothingInIt: 'Die Datei enthält keine Polygone.',
  skipped: (count: number) => `${counted(count, { one: 'Feature', other: 'Features' })} übersprungen:`,
  skips: {
    'no-geometry': 'ohne Geometrie',
    'other-kind': 'kein Polygon',
    'bad-coordinates': 'Koordinaten sind keine Zahlen',
  },
  area: 'In Bereich importieren',
  mapping: 'Koordinaten',
  mappings: { outline: 'an Gebäudeumriss anpassen', metres: 'Meter des Bereichs' },
  outlineFeature: 'Gebäudeumriss',
  noPlan:
    'Dieser Bereich hat keinen Grundriss, an den der Umriss angepasst werden kann. Laden Sie einen hoch und platzieren Sie ihn, oder importieren Sie Koordinaten in Metern.',
  unplacedPlan:
    'Der Grundriss dieses Bereichs ist noch nicht platziert, deshalb zählt ein Pixel als ein Meter. Platzieren Sie ihn zuerst.',
  proportions: (percent: number) =>
    `Die Proportionen des Umrisses weichen um ${percent} % vom Grundriss ab. Prüfen Sie, ob es der richtige Umriss ist und der Grundriss an den Wänden beschnitten wurde.`,
  nameFrom: 'Zonennamen aus',
  numbers: 'Nummern',
  numbered: (index: number) => `Zone ${index}`,
  severity: 'Schweregrad',
  asFileSays: 'aus der Datei',
  areasOf: 'Bereiche',
  allOnto: (area: string) => `alle in ${area}`,
  onto: 'Bereich',
  mapCoordinates: (crs: string | undefined) =>
    `Das sind geografische Koordinaten${crs ? ` (${crs})` : ''}, keine Meter dieses Bereichs. Passen Sie sie an den Gebäudeumriss an.`,
  sameShapes: (count: number) =>
    `${counted(count, { one: 'Umriss hat dieselbe Form wie ein anderer und wird', other: 'Umrisse haben dieselbe Form wie ein anderer und werden' })} übersprungen, wenn nicht ausgewählt.`,
  preview: 'Vorschau',
  previewOf: (chosen: number, all: number) =>
    `${chosen} von ${counted(all, { one: 'Umriss', other: 'Umrissen' })} ausgewählt, auf dem Grundriss angezeigt`,
  choose: (name: string) => `${name} importieren`,
  chooseAll: 'Alle auswählen, die importiert werden können',
  name: 'Name',
  corners: 'Ecken',
  size: 'm²',
  problems: 'Hinweise',
  problemLabels: {
    'too-few-corners': 'weniger als 3 Ecken',
    'too-many-corners': 'mehr als 10.000 Ecken',
    'too-far': 'Koordinaten außerhalb des zulässigen Bereichs',
    crossing: 'kreuzt sich selbst',
    tiny: 'kleiner als 0,5 m²',
    outside: 'außerhalb des Grundrisses',
    exists: 'eine Zone hat bereits diesen Namen',
    'same-shape': 'dieselbe Form wie eine andere Zone oder ein anderer Umriss',
    'area-unknown': 'Bereich gibt es in diesem Projekt nicht',
    'group-unknown': 'eine ihrer Gruppen gibt es nicht, deshalb würde sie für mehr Tags gelten',
    'buffer-unbound': 'Tag fehlt oder hat schon einen Puffer: wird ohne Tag importiert',
    holes: 'Löcher werden gefüllt',
  },
  import: (count: number) =>
    count === 0 ? 'Importieren' : `${counted(count, { one: 'Zone', other: 'Zonen' })} importieren`,
  importing: (through: number, all: number) => `${through} von ${all} gesendet`,
  done: (count: number) => `${counted(count, { one: 'Zone', other: 'Zonen' })} importiert.`,
  failed: (count: number) => `${counted(count, { one: 'Zone', other: 'Zonen' })} abgelehnt:`,
  failure: (name: string, why: string) => `${name}: ${why}`,
  again: (count: number) => plural(count, { one: 'Erneut versuchen', other: `${count} erneut versuchen` }),
  toFloor: 'Auf Karte anzeigen',
} as const
