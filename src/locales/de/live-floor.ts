import { decimal } from './decimal.ts'

const age = (ms: number) => {
  const s = ms / 1000
  if (s < 10) return `${decimal(s, 1)} s`
  if (s < 120) return `${Math.round(s)} s`
  return s < 7200 ? `${Math.round(s / 60)} min` : `${Math.round(s / 3600)} h`
}
const tags = (count: number) => (count === 1 ? '1 Tag' : `${count} Tags`)

/** Der Plan in Echtzeit. */
export const liveFloor = {
  title: 'Plan',
  map: (area: string) => `Karte von ${area}`,
  mapHelp:
    'Pfeiltasten bewegen die Karte, Plus und Minus ändern die Größe, 0 zeigt alles. N und B wählen den nächsten und den vorigen Tag nach Entfernung, Umschalt und N den nächsten mit Alarm. Dieselben Tags und Zonen stehen in der Seitenleiste.',
  panel: 'Seitenleiste',
  hidePanel: 'Seitenleiste verbergen',
  showPanel: 'Seitenleiste zeigen',
  resizePanel: 'Breite der Seitenleiste',
  resizeSheet: 'Höhe der Seitenleiste',
  tabs: { alarms: 'Alarme', tags: 'Tags', selection: 'Auswahl', layers: 'Ebenen' },
  lost: (time: string) => `Verbindung verloren: Positionen von ${time}`,
  lostNever: 'Noch keine Verbindung zum Strom: keine Positionen',
  freshness: {
    live: 'live',
    stale: 'verspätet',
    silent: 'stumm',
    cached: 'Zeit unbekannt',
    'clock-wrong': 'Uhr falsch',
    doubted: 'zweifelhaft: weiter, als es sich bewegt haben kann',
  },
  age,
  ageUnknown: 'unbekannt',
  /** Am Ring um den letzten Ort eines Tags. */
  within: (radiusM: number) => `≤ ${Math.round(radiusM)} m`,
  tag: {
    exempt: (name: string) => `${name} (ausgenommen)`,
    name: 'Name',
    state: 'Zustand',
    age: 'Alter',
    zones: 'In Zonen',
    position: 'Position',
    reach: 'Inzwischen',
    late: 'Verspätete',
    lateFixes: (count: number) => `${count}, älter als die gezeigte Position: nicht gezeigt`,
    mac: 'Gerät',
    noMac: 'keines gebunden',
    buffer: 'Puffer',
    radius: (radiusM: number) => `${decimal(radiusM, 2)} m um ihn`,
    editBuffer: 'Seine Eigenschaften bearbeiten',
    groups: 'Gruppen',
    none: 'keine',
    trail: 'Spur von 60 s',
    follow: 'Folgen',
    centre: 'In die Mitte der Karte',
    open: 'Seite des Tags',
    notHeard: 'Noch nicht gehört. Wo er ist, weiß niemand.',
    elsewhere: (area: string) => `Er ist in ${area}.`,
    goThere: 'Dorthin',
    reached: (radiusM: number) =>
      Number.isFinite(radiusM)
        ? `bis zu ${Math.round(radiusM)} m von dort, bei glaubhaftem Tempo`
        : 'er kann überall sein',
    inAlarm: (severity: string) => `im Alarm, ${severity}`,
    metres: (x: number, y: number, z: number) => `${decimal(x, 2)}; ${decimal(y, 2)}; ${decimal(z, 2)} m`,
    list: 'Tags in diesem Bereich',
    filter: 'Tags nach Namen filtern',
    noneHere: 'In diesem Bereich wurde noch kein Tag gehört.',
    noneMatch: 'Kein Tag hier heißt so.',
    count: tags,
  },
  tour: {
    inside: (depthM: number, zone: string) => `${decimal(depthM, 1)} m in ${zone}`,
    noAlarm: 'Kein Tag hier hat Alarm.',
  },
  zone: {
    newTitle: 'Neue Zone',
    editTitle: 'Zone bearbeiten',
    edit: 'Zone bearbeiten',
    suggested: (n: number) => `Zone ${n}`,
    name: 'Name',
    nameMissing: 'Geben Sie der Zone einen Namen',
    severity: 'Schwere',
    trigger: 'Alarm beim',
    triggers: { enter: 'Betreten', exit: 'Verlassen', dwell: 'zu langen Bleiben' },
    dwell: 'Längster Aufenthalt, Sekunden',
    groups: 'Gilt für Gruppen',
    groupsAll: 'Jeder Tag',
    color: 'Farbe',
    pickColor: 'Farbe vom Bildschirm nehmen',
    save: 'Zone speichern',
    saving: 'Speichert…',
    unsaved: 'Noch nicht gespeichert',
    notSaved: 'Nicht gespeichert. Ihr Umriss und Ihre Eingaben sind noch da.',
    remove: 'Zone löschen',
    removeTitle: (name: string) => `${name} löschen?`,
    removeWhat: (alarms: number) =>
      alarms === 0
        ? 'Ihre Regeln enden sofort; ihre vergangenen Ereignisse bleiben im Journal. Sie hat keinen aktiven Alarm.'
        : `Ihre Regeln enden sofort, und ${alarms === 1 ? 'ihr aktiver Alarm endet' : `ihre ${alarms} aktiven Alarme enden`}. Ihre vergangenen Ereignisse bleiben im Journal.`,
    tagsIn: 'Tags jetzt darin',
    inside: (names: readonly string[], count: number) =>
      `${count}: ${names.join(', ')}${count > names.length ? ` und ${count - names.length} weitere` : ''}`,
    changedBy: 'Jemand anderes hat diese Zone geändert, während Sie sie bearbeiten.',
    deletedBy: 'Jemand anderes hat diese Zone gelöscht, während Sie sie bearbeiten. Ihr Entwurf bleibt.',
    takeTheirs: 'Deren nehmen',
    keepMine: 'Meine behalten',
    saveAsNew: 'Als neue Zone behalten',
    discard: 'Entwurf verwerfen',
    area: 'Bereich',
  },
  alarm: {
    none: 'Keine Alarme in diesem Bereich.',
    list: 'Alarme dieses Bereichs',
    elsewhere: (count: number) => `${count} unquittiert an anderen Orten`,
    group: (name: string, count: number) => `${name} (${count})`,
    groups: { open: 'Unquittiert', shelved: 'Zurückgestellt', acknowledged: 'Quittiert' },
    arrived: (count: number) =>
      count === 1 ? '1 neuer Alarm, am Ende der Liste' : `${count} neue Alarme, am Ende der Liste`,
    shelvedUntil: (time: string) => `zurückgestellt bis ${time}`,
    acknowledge: 'Quittieren',
    note: 'Notiz',
    by: (who: string) => `von ${who}`,
    show: 'Auf der Karte zeigen',
    ago: (ms: number) => `vor ${age(ms)}`,
  },
  nothing:
    'Nichts ist ausgewählt. Klicken Sie auf der Karte auf einen Tag oder eine Zone, wählen Sie in der Liste, oder suchen Sie mit /.',
  layers: {
    plan: 'Grundriss',
    zones: 'Zonen',
    anchors: 'Anker',
    tags: 'Tags',
    zoneNames: 'Namen der Zonen',
    silentTags: (span: string) => `Tags ohne Position seit über ${span}`,
    labels: 'Namen der Tags',
    labelModes: { room: 'wo Platz ist', all: 'alle', none: 'keine' },
    clusters: 'Überlappende Tags zählen',
    trails: 'Spuren ausgewählter Tags',
  },
  stack: (count: number) => `${count} Tags hier`,
  legend: 'Zeichen',
  reachRing: 'so weit kann der gewählte Tag seither gekommen sein',
  clusterMarks: {
    cluster: 'so viele überlappende Tags, wo das gewählt ist; Klick führt näher heran',
    clusterPartly: 'ebenso, nicht alle sind live',
  },
  legendKinds: 'Was den Tag trägt',
  legendAlarms: 'Im Alarm',
  legendPlace: 'Auf dem Plan',
  kinds: {
    person: 'Person, oder nicht genannt',
    vehicle: 'Fahrzeug',
    thing: 'Sache',
  },
  alarmRings: { open: 'braucht jemanden', taken: 'quittiert oder zurückgestellt' },
  anchorMarks: { anchor: 'Anker', bridge: 'Brücke', unbound: 'Anker ohne Gerät' },
  whyWrong: 'Warum stimmen Positionen hier nicht? Geometrie des Funks',
  beyond: {
    left: (count: number) => `${tags(count)} links: das nächste zeigen`,
    right: (count: number) => `${tags(count)} rechts: das nächste zeigen`,
    top: (count: number) => `${tags(count)} oberhalb: das nächste zeigen`,
    bottom: (count: number) => `${tags(count)} unterhalb: das nächste zeigen`,
  },
  hiddenTags: (count: number) => `${count} nicht gezeichnet: zu lange stumm`,
  counts: (live: number, stale: number, silent: number) =>
    `${live} live · ${stale} verspätet · ${silent} stumm`,
  rejected: (count: number) =>
    count === 1 ? '1 unlesbare Nachricht im Strom' : `${count} unlesbare Nachrichten im Strom`,
  clockWrong: (count: number) =>
    `${count === 1 ? 'Die Uhr von 1 Tag geht' : `Die Uhren von ${count} Tags gehen`} vor: Den Positionen wird nicht geglaubt`,
  dropped: (count: number) =>
    `${count === 1 ? '1 Position' : `${count} Positionen`} vom Dienst ausgelassen: Diese Verbindung ist zu langsam für alle`,
  empty: {
    noArea: 'Diesen Bereich gibt es nicht',
    noAreaWhat: 'Vielleicht wurde er gelöscht. Wählen Sie oben einen anderen.',
    toSites: 'Standorte und Bereiche',
    noPlan: 'Noch kein Grundriss',
    noPlanWhat: 'Positionen werden auf leeren Boden gezeichnet, bis ein Grundriss hochgeladen ist.',
    addPlan: 'Grundriss hochladen',
    notPlaced: 'Der Grundriss ist noch nicht eingepasst',
    notPlacedWhat: 'Sein Maßstab ist unbekannt, also liegen Tags nicht dort auf ihm, wo sie sind.',
    place: 'Einpassen',
    noTags: 'Noch keine Tags gehört',
    noTagsWhat: 'Sie erscheinen, sobald in diesem Bereich einer gehört wird.',
    planFailed: 'Das Bild des Grundrisses konnte nicht gezeigt werden',
    planFailedWhat: 'Laden Sie es erneut hoch, als PNG oder SVG.',
  },
} as const
