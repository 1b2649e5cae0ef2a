import { decimal } from './decimal.ts'

const centimetres = (cm: number) => (cm < 10 ? decimal(cm, 1) : String(Math.round(cm)))

/** Einen Grundriss platzieren: Maßstab, Richtung und Ursprung, oder Punkte mit bekannten Metern. */
export const placeFloorplan = {
  title: (plan: string) => `${plan} platzieren`,
  missing: 'Grundriss nicht gefunden',
  missingWhat: 'Er wurde vielleicht gelöscht oder ersetzt.',
  toSites: 'Standorte und Bereiche',
  image: 'Bild des Grundrisses',
  imageHelp:
    'Klicken Sie auf den verlangten Punkt. Pfeiltasten bewegen das Bild, Plus und Minus zoomen. Jeden Punkt können Sie auch in Pixeln eingeben.',
  noImage: 'Das Bild konnte nicht geladen werden. Laden Sie es erneut hoch, als PNG oder SVG.',
  mode: 'Methode',
  byDistance: 'Bekannter Abstand',
  byPoints: 'Bekannte Punkte',
  steps: {
    length: '1. Länge',
    direction: '2. Richtung',
    origin: '3. Ursprung',
  },
  lengthWhat: 'Klicken Sie auf zwei Punkte mit bekanntem Abstand und geben Sie ihn ein.',
  distance: 'Abstand zwischen A und B, m',
  distanceBad: 'Geben Sie einen Abstand über 0 in Metern ein',
  directionWhat:
    'Klicken Sie auf zwei Punkte einer Linie, die auf der Karte nach rechts läuft. Überspringen Sie das, wenn das Bild gerade steht.',
  directionSame: 'A und B verwenden',
  originWhat: 'Klicken Sie auf einen Punkt mit bekannten Koordinaten; 0, 0 macht ihn zum Ursprung.',
  pointsWhat:
    'Klicken Sie auf Punkte im Bild und geben Sie ihre Koordinaten ein. Zwei genügen; weitere zeigen die Genauigkeit.',
  point: (name: string) => `Punkt ${name}`,
  px: (name: string) => `${name}, Pixel von links`,
  py: (name: string) => `${name}, Pixel von oben`,
  mx: (name: string) => `${name}, x in Metern`,
  my: (name: string) => `${name}, y in Metern`,
  imagePx: 'px',
  metres: 'm',
  pick: 'Setzen',
  picking: (name: string) => `Klicken Sie im Bild auf ${name}`,
  addPoint: 'Punkt hinzufügen',
  removePoint: (name: string) => `${name} entfernen`,
  undo: 'Rückgängig',
  numbers: 'Werte der Platzierung',
  scale: 'Meter pro Pixel',
  rotation: 'Drehung, Grad',
  offsetX: 'Versatz x, m',
  offsetY: 'Versatz y, m',
  copyFrom: 'Platzierung von anderem Grundriss übernehmen',
  copyHint:
    'Ein Bild mit gleichen Proportionen behält seine wirkliche Größe. Gespeichert wird erst, wenn Sie speichern.',
  copyChoose: 'Grundriss auswählen',
  size: (w: number, h: number) => `Bildgröße: ${decimal(w, 1)} × ${decimal(h, 1)} m.`,
  cross: 'Das Kreuz im Bild misst 1 m mal 1 m; seine Arme zeigen entlang x und y.',
  residual: (cm: number) => `${centimetres(cm)} cm Abweichung`,
  rms: (cm: number) => `Mittlerer Fehler (RMS): ${centimetres(cm)} cm.`,
  worst: 'größter Fehler',
  warnings: {
    mirrored:
      'Die Punkte passen viel besser auf ein gespiegeltes Bild. Vielleicht sind zwei vertauscht, oder y wurde nach unten gemessen.',
    tooLarge: 'Das Bild wäre länger als 3 km. Wurde der Abstand in Zentimetern oder Millimetern eingegeben?',
    tooSmall: 'Das Bild wäre kürzer als 2 m. Wurde der Abstand in Kilometern eingegeben?',
  },
  needMore: 'Geben Sie die Koordinaten von zwei verschiedenen Punkten ein.',
  save: 'Platzierung speichern',
  notSaved: 'Nicht gespeichert. Ihre Punkte bleiben erhalten.',
} as const
