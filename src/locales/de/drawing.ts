import { decimal } from './decimal.ts'

const metres = (value: number) => `${decimal(value, 2)} m`
const list = (names: readonly string[]) =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} und ${names.length - 3} weitere`

/** Zeichnen auf der Karte: Werkzeuge, Hinweise, Ansagen, Fehler eines Umrisses. */
export const drawing = {
  tools: 'Kartenwerkzeuge',
  select: 'Auswählen',
  polygon: 'Polygon',
  rectangle: 'Rechteck',
  circle: 'Kreis',
  measure: 'Messen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Ganzen Grundriss anzeigen',
  withKey: (name: string, key: string) => `${name} (${key})`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  finish: 'Umriss abschließen',
  removeCorner: 'Ecke entfernen',
  restore: 'Umriss wiederherstellen',
  discarded: 'Umriss verworfen.',
  hint: {
    polygon:
      'Klicken Sie Ecke für Ecke; Enter oder ein Klick auf die erste Ecke schließt. Tastatur: Pfeile bewegen das Fadenkreuz, Enter setzt eine Ecke, C schließt.',
    rectangle: 'Von Ecke zu Ecke ziehen oder zweimal klicken.',
    circle: 'Von der Mitte nach außen ziehen oder zweimal klicken.',
    measure: 'Klicken Sie entlang der Strecke; Enter beendet die Messung.',
    edit: 'Ziehen Sie Ecken oder die Mitte einer Kante, um eine Ecke hinzuzufügen. Tastatur: [ und ] wählen eine Ecke aus, Pfeile bewegen sie, Entf entfernt sie.',
  },
  snapHint: 'Rastet an Zonen ein; Alt schaltet das Einrasten ab, Umschalt gibt 45°-Schritte.',
  announcements: {
    begun: (tool: string) => `Werkzeug ${tool}`,
    corner: (count: number, x: number, y: number) => `Ecke ${count} bei ${decimal(x, 2)}; ${decimal(y, 2)}`,
    crosshair: (x: number, y: number) => `${decimal(x, 1)}; ${decimal(y, 1)}`,
    closed: (areaM2: number) => `Umriss geschlossen, ${decimal(areaM2, 1)} Quadratmeter`,
    measured: (lengthM: number) => `Länge ${metres(lengthM)}`,
    chosen: (corner: number, x: number, y: number) =>
      `Ecke ${corner} ausgewählt, bei ${decimal(x, 2)}; ${decimal(y, 2)}`,
  },
  problems: {
    'too-few-corners': 'Braucht mindestens drei Ecken',
    'not-finite': 'Eine Koordinate ist keine Zahl',
    'no-radius': 'Der Radius muss größer als 0 sein',
    crossing: 'Der Umriss kreuzt sich selbst',
  },
  crossingWhere: (edges: readonly number[]) =>
    `Der Umriss kreuzt sich selbst: Kanten ${[...new Set(edges)].map(edge => edge + 1).join(', ')}`,
  overlaps: (names: readonly string[]) => `Überlappt ${list(names)}`,
  warnings: {
    'outside-plan': 'Vollständig außerhalb des Grundrisses.',
    tiny: 'Kleiner als der Positionsfehler: Tags werden darin vielleicht nie erkannt.',
  },
  area: (areaM2: number) => `${decimal(areaM2, areaM2 >= 10 ? 1 : areaM2 >= 0.1 ? 2 : 4)} m²`,
  corners: 'Ecken, Meter',
  corner: 'Ecke',
  x: 'x',
  y: 'y',
  coordinate: (axis: string, corner: number) => `${axis} der Ecke ${corner}`,
  addCorner: 'Ecke hinzufügen',
  removeCornerNumber: (corner: number) => `Ecke ${corner} entfernen`,
  paste: 'Sie können Zeilen „x, y“ in jedes Feld einfügen.',
  pasted: (count: number) => `${count} Ecken eingefügt`,
  pasteBad: (row: number) => `Zeile ${row} des eingefügten Texts ist nicht „x, y“. Nichts wurde geändert.`,
  centreX: 'Mitte x, m',
  centreY: 'Mitte y, m',
  radius: 'Radius, m',
} as const
