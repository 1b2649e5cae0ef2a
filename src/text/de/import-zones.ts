const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Zonen aus einer GeoJSON-Datei importieren. */
export const importZones = {
  title: 'Zonen importieren',
  toZones: 'Zu den Zonen',
  file: 'GeoJSON-Datei',
  fileHint: 'Vielecke und Mehrfachvielecke, und Linien, die sich schließen; bis 32 MB.',
  fileDrop: 'GeoJSON-Datei hier ablegen oder drücken, um eine zu wählen',
  fileOther: 'Andere Datei wählen',
  fileTooLarge: 'Die Datei ist größer als 32 MB. Teilen Sie sie oder lassen Sie weg, was keine Zone ist.',
  fileUnreadable: 'Die Datei ließ sich nicht lesen.',
  notJson: 'Das ist kein JSON-Text. Exportieren Sie ihn als GeoJSON und versuchen Sie es erneut.',
  notGeojson:
    'Das ist JSON, aber kein GeoJSON: Oben steht keine FeatureCollection, kein Feature, keine Geometrie.',
  nothingInIt: 'Die Datei hat kein Vieleck.',
  skipped: (count: number) => `${n(count, 'Feature', 'Features')} ausgelassen:`,
  skips: {
    'no-geometry': 'ohne Geometrie',
    'other-kind': 'von anderer Art als Vielecke',
    'bad-coordinates': 'mit Koordinaten, die keine Zahlen sind',
  },
  area: 'In den Bereich',
  mapping: 'Einpassen nach',
  mappings: { outline: 'dem Umriss des Bodens', metres: 'Metern, wie sie sind' },
  outlineFeature: 'Umriss des Bodens',
  outlineHint: 'Sein umschließendes Rechteck wird auf den Grundriss gelegt.',
  noPlan:
    'Dieser Bereich hat keinen Grundriss, auf den sich der Umriss legen ließe. Laden Sie einen hoch und passen Sie ihn ein, oder importieren Sie Meter, wie sie sind.',
  unplacedPlan:
    'Der Grundriss dieses Bereichs ist noch nicht eingepasst: Ein Pixel zählt als ein Meter. Passen Sie ihn zuerst ein.',
  proportions: (percent: number) =>
    `Die Proportionen des Umrisses weichen um ${percent} % von denen des Grundrisses ab. Prüfen Sie, ob es der richtige Umriss ist und der Plan an den Wänden beschnitten wurde.`,
  nameFrom: 'Name aus',
  numbers: 'Nummern',
  numbered: (index: number) => `Zone ${index}`,
  severity: 'Schwere von allen',
  preview: 'Vorschau',
  previewOf: (chosen: number, all: number) =>
    `${chosen} von ${n(all, 'Umriss', 'Umrissen')} gewählt, über dem Grundriss gezeigt`,
  choose: (name: string) => `${name} importieren`,
  chooseAll: 'Alle wählen, die sich importieren lassen',
  name: 'Name',
  corners: 'Ecken',
  size: 'm²',
  problems: 'Anmerkungen',
  problemWords: {
    'too-few-corners': 'weniger als 3 Ecken',
    'too-many-corners': 'mehr als 10.000 Ecken',
    'too-far': 'Koordinaten zu weit draußen',
    crossing: 'kreuzt sich selbst',
    tiny: 'kleiner als 0,5 m²',
    outside: 'außerhalb des Grundrisses',
    exists: 'eine Zone heißt schon so',
    holes: 'ihre Löcher werden gefüllt',
  },
  import: (count: number) => (count === 0 ? 'Importieren' : `${n(count, 'Zone', 'Zonen')} importieren`),
  importing: (through: number, all: number) => `${through} von ${all} gesendet`,
  done: (count: number) => `${n(count, 'Zone', 'Zonen')} importiert.`,
  failed: (count: number) => `${n(count, 'Zone', 'Zonen')} abgelehnt:`,
  failure: (name: string, why: string) => `${name}: ${why}`,
  again: (count: number) => (count === 1 ? 'Sie erneut versuchen' : `Die ${count} erneut versuchen`),
  toFloor: 'Auf dem Plan ansehen',
} as const
