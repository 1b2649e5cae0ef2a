import { decimal } from './decimal.ts'

const centimetres = (cm: number) => (cm < 10 ? decimal(cm, 1) : String(Math.round(cm)))

/** Einen Grundriss einpassen: Maßstab, Richtung und Ursprung, oder Punkte mit bekannten Metern. */
export const placeFloorplan = {
  title: (plan: string) => `${plan} einpassen`,
  missing: 'Diesen Grundriss gibt es nicht',
  missingWhat: 'Vielleicht wurde er gelöscht oder ersetzt.',
  toSites: 'Standorte und Bereiche',
  image: 'Bild des Grundrisses',
  imageHelp:
    'Klicken Sie auf den verlangten Punkt. Pfeiltasten bewegen das Bild, Plus und Minus ändern die Größe. Jeder Punkt lässt sich auch in Pixeln tippen.',
  noImage:
    'Das Bild des Grundrisses konnte nicht gezeigt werden. Laden Sie es erneut hoch, als PNG oder SVG.',
  mode: 'Wie einpassen',
  byDistance: 'Mit bekanntem Abstand',
  byPoints: 'Mit bekannten Punkten',
  steps: {
    length: '1. Länge',
    direction: '2. Richtung',
    origin: '3. Ursprung',
  },
  lengthWhat: 'Klicken Sie auf zwei Punkte, deren wirklichen Abstand Sie kennen, und tippen Sie ihn.',
  distance: 'Abstand zwischen A und B, m',
  distanceBad: 'Tippen Sie einen Abstand über 0, in Metern',
  directionWhat:
    'Klicken Sie auf zwei Punkte einer Linie, die auf der Karte nach rechts läuft. Lassen Sie es weg, wenn das Bild gerade steht.',
  directionSame: 'A und B nehmen',
  originWhat: 'Klicken Sie auf einen Punkt, dessen Koordinaten Sie kennen; mit 0, 0 wird er zum Ursprung.',
  pointsWhat:
    'Klicken Sie auf Punkte im Bild und tippen Sie, wo sie sind. Zwei genügen; mehr zeigen, wie gut sie passen.',
  point: (name: string) => `Punkt ${name}`,
  px: (name: string) => `${name}, Pixel von links`,
  py: (name: string) => `${name}, Pixel von oben`,
  mx: (name: string) => `${name}, x in Metern`,
  my: (name: string) => `${name}, y in Metern`,
  imagePx: 'px',
  metres: 'm',
  pick: 'Wählen',
  picking: (name: string) => `Klicken Sie im Bild auf ${name}`,
  addPoint: 'Punkt hinzufügen',
  removePoint: (name: string) => `${name} entfernen`,
  undo: 'Rückgängig',
  numbers: 'Die Lage in Zahlen',
  scale: 'Meter je Pixel',
  rotation: 'Drehung, Grad',
  offsetX: 'Versatz x, m',
  offsetY: 'Versatz y, m',
  copyFrom: 'Die Lage eines anderen Grundrisses übernehmen',
  copyHint:
    'Eine Zeichnung mit gleichen Proportionen behält ihre wirkliche Größe. Nichts wird gespeichert, bevor Sie speichern.',
  copyChoose: 'Grundriss wählen',
  size: (w: number, h: number) => `Das ganze Bild ist ${decimal(w, 1)} × ${decimal(h, 1)} m groß.`,
  cross: 'Das Kreuz im Bild misst 1 m mal 1 m; seine Arme zeigen entlang x und y.',
  residual: (cm: number) => `${centimetres(cm)} cm daneben`,
  rms: (cm: number) => `Im Mittel (RMS) liegen die Punkte ${centimetres(cm)} cm daneben.`,
  worst: 'am schlechtesten',
  warnings: {
    mirrored:
      'Die Punkte passen viel besser auf ein gespiegeltes Bild. Wahrscheinlich sind zwei vertauscht, oder y wurde nach unten gezählt.',
    tooLarge: 'Das Bild wäre länger als 3 km. Wurde der Abstand in Zentimetern oder Millimetern getippt?',
    tooSmall: 'Das Bild wäre kürzer als 2 m. Wurde der Abstand in Kilometern getippt?',
  },
  needMore: 'Zwei verschiedene Punkte mit Metern werden gebraucht.',
  save: 'Lage speichern',
  notSaved: 'Nicht gespeichert. Ihre Punkte sind noch da.',
} as const
