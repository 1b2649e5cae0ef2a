import { decimal } from './decimal.ts'
import { counted, plural } from './plural.ts'

const age = (ms: number) => {
  const s = ms / 1000
  if (s < 10) return `${decimal(s, 1)} s`
  if (s < 120) return `${Math.round(s)} s`
  return s < 7200 ? `${Math.round(s / 60)} min` : `${Math.round(s / 3600)} h`
}
const tags = (count: number) => counted(count, { one: 'Tag', other: 'Tags' })

/** Die Live-Karte. */
export const liveFloor = {
  title: 'Karte',
  map: (area: string) => `Karte von ${area}`,
  mapHelp:
    'Pfeiltasten bewegen die Karte, Plus und Minus zoomen, 0 zeigt alles. N und B wählen den nächsten und vorigen Tag nach Entfernung aus, Umschalt und N den nächsten mit Alarm. Die Seitenleiste führt dieselben Tags und Zonen auf.',
  panel: 'Seitenleiste',
  hidePanel: 'Seitenleiste ausblenden',
  showPanel: 'Seitenleiste einblenden',
  resizePanel: 'Breite der Seitenleiste',
  resizeSheet: 'Höhe der Seitenleiste',
  tabs: { alarms: 'Alarme', tags: 'Tags', selection: 'Auswahl', layers: 'Ebenen' },
  lost: (time: string) => `Verbindung verloren: Positionen vom Stand ${time}`,
  lostNever: 'Noch keine Verbindung: keine Positionen',
  age,
  ageUnknown: 'unbekannt',
  /** Am Ring um die letzte Position eines Tags. */
  within: (radiusM: number) => `≤ ${Math.round(radiusM)} m`,
  tag: {
    exempt: (name: string) => `${name} (ausgenommen)`,
    name: 'Name',
    state: 'Zustand',
    age: 'Alter',
    zones: 'In Zonen',
    position: 'Position',
    travelRadius: 'Bewegungsradius',
    lateFixesLabel: 'Verspätete Positionen',
    lateFixes: (count: number) => `${count} älter als die angezeigte Position, nicht angezeigt`,
    mac: 'Hardware',
    noMac: 'keines gebunden',
    buffer: 'Puffer',
    radius: (radiusM: number) => `Radius ${decimal(radiusM, 2)} m`,
    editBuffer: 'Puffer bearbeiten',
    groups: 'Gruppen',
    none: 'keine',
    trail: 'Spur der letzten 60 s',
    follow: 'Folgen',
    centre: 'Auf Karte zentrieren',
    open: 'Seite des Tags',
    notHeard: 'Noch keine Position empfangen.',
    elsewhere: (area: string) => `Im Bereich ${area}.`,
    goThere: 'Zum Bereich',
    travelRadiusText: (radiusM: number) =>
      Number.isFinite(radiusM)
        ? `Kann inzwischen bis zu ${Math.round(radiusM)} m entfernt sein`
        : 'Kann inzwischen überall sein',
    inAlarm: (severity: string) => `im Alarm, ${severity}`,
    metres: (x: number, y: number, z: number) => `${decimal(x, 2)}; ${decimal(y, 2)}; ${decimal(z, 2)} m`,
    list: 'Tags in diesem Bereich',
    filter: 'Tags nach Namen filtern',
    noneHere: 'In diesem Bereich wurde noch kein Tag empfangen.',
    noneMatch: 'Kein Tag in diesem Bereich entspricht der Suche.',
    count: tags,
  },
  tour: {
    inside: (depthM: number, zone: string) => `${decimal(depthM, 1)} m in ${zone}`,
    noAlarm: 'Kein Tag in diesem Bereich ist im Alarm.',
  },
  zone: {
    newTitle: 'Neue Zone',
    editTitle: 'Zone bearbeiten',
    edit: 'Zone bearbeiten',
    suggested: (n: number) => `Zone ${n}`,
    name: 'Name',
    nameMissing: 'Geben Sie einen Namen ein',
    severity: 'Schweregrad',
    trigger: 'Alarm beim',
    triggers: { enter: 'Betreten', exit: 'Verlassen', dwell: 'zu langem Aufenthalt' },
    dwell: 'Verweildauer, Sekunden',
    groups: 'Gilt für Gruppen',
    groupsAll: 'Alle Tags',
    color: 'Farbe',
    pickColor: 'Farbe vom Bildschirm aufnehmen',
    save: 'Zone speichern',
    saving: 'Wird gespeichert…',
    unsaved: 'Noch nicht gespeichert',
    notSaved: 'Nicht gespeichert. Umriss und Eingaben bleiben erhalten.',
    remove: 'Zone löschen',
    removeTitle: (name: string) => `${name} löschen?`,
    removeWhat: (alarms: number) =>
      alarms === 0
        ? 'Die Zone löst ab sofort keine Alarme mehr aus; vergangene Ereignisse bleiben erhalten. Sie hat keinen aktiven Alarm.'
        : `Die Zone löst ab sofort keine Alarme mehr aus, und ${plural(alarms, { one: 'ihr aktiver Alarm wird', other: `ihre ${alarms} aktiven Alarme werden` })} beendet. Vergangene Ereignisse bleiben erhalten.`,
    tagsIn: 'Tags in der Zone',
    inside: (names: readonly string[], count: number) =>
      `${count}: ${names.join(', ')}${count > names.length ? ` und ${count - names.length} weitere` : ''}`,
    changedBy: 'Jemand anderes hat diese Zone geändert, während Sie sie bearbeitet haben.',
    deletedBy:
      'Jemand anderes hat diese Zone gelöscht, während Sie sie bearbeitet haben. Ihr Entwurf bleibt erhalten.',
    useTheirs: 'Andere Version übernehmen',
    keepMine: 'Eigene Version behalten',
    saveAsNew: 'Als neue Zone speichern',
    discard: 'Entwurf verwerfen',
    area: 'Bereich',
  },
  alarm: {
    none: 'Keine Alarme in diesem Bereich.',
    list: 'Alarme in diesem Bereich',
    elsewhere: (count: number) => `${count} unquittiert in anderen Bereichen`,
    group: (name: string, count: number) => `${name} (${count})`,
    groups: { open: 'Unquittiert', shelved: 'Zurückgestellt', acknowledged: 'Quittiert' },
    arrived: (count: number) =>
      `${counted(count, { one: 'neuer Alarm', other: 'neue Alarme' })} am Ende der Liste`,
    shelvedUntil: (time: string) => `zurückgestellt bis ${time}`,
    acknowledge: 'Quittieren',
    note: 'Notiz',
    by: (who: string) => `von ${who}`,
    show: 'Auf Karte anzeigen',
    ago: (ms: number) => `vor ${age(ms)}`,
  },
  nothing:
    'Nichts ausgewählt. Klicken Sie auf der Karte auf einen Tag oder eine Zone, wählen Sie in der Liste aus, oder suchen Sie mit /.',
  layers: {
    plan: 'Grundriss',
    zones: 'Zonen',
    anchors: 'Anker',
    tags: 'Tags',
    zoneNames: 'Zonennamen',
    silentTags: (span: string) => `Tags, die länger als ${span} stumm sind`,
    labels: 'Tag-Namen',
    labelModes: { room: 'wo Platz ist', all: 'alle', none: 'keine' },
    clusters: 'Überlappende Tags zusammenfassen',
    trails: 'Spuren ausgewählter Tags',
  },
  stack: (count: number) => `${count} Tags hier`,
  legend: 'Legende',
  travelRadiusRing: 'Bereich, in dem der ausgewählte Tag inzwischen sein kann',
  clusterMarks: {
    cluster: 'Anzahl überlappender Tags; zum Vergrößern klicken',
    clusterPartly: 'überlappende Tags, nicht alle live',
  },
  legendKinds: 'Art des Tags',
  legendAlarms: 'Im Alarm',
  legendPlace: 'Auf der Karte',
  kinds: {
    person: 'Person oder unbekannt',
    vehicle: 'Fahrzeug',
    thing: 'Gegenstand',
  },
  alarmRings: { open: 'unquittiert', taken: 'quittiert oder zurückgestellt' },
  anchorMarks: { anchor: 'Anker', bridge: 'Bridge', unbound: 'Anker ohne Hardware' },
  checkRadio: 'Funkgeometrie dieses Bereichs prüfen',
  outsideView: {
    left: (count: number) => `${tags(count)} links: nächsten anzeigen`,
    right: (count: number) => `${tags(count)} rechts: nächsten anzeigen`,
    top: (count: number) => `${tags(count)} oberhalb: nächsten anzeigen`,
    bottom: (count: number) => `${tags(count)} unterhalb: nächsten anzeigen`,
  },
  hiddenTags: (count: number) => `${count} ausgeblendet: zu lange stumm`,
  counts: (live: number, stale: number, silent: number) =>
    `${live} live · ${stale} verspätet · ${silent} stumm`,
  rejected: (count: number) =>
    `${counted(count, { one: 'unlesbare Nachricht', other: 'unlesbare Nachrichten' })} empfangen`,
  clockWrong: (count: number) =>
    `Bei ${counted(count, { one: 'Tag geht die Uhr', other: 'Tags gehen die Uhren' })} vor: Positionen werden ignoriert`,
  dropped: (count: number) =>
    `${counted(count, { one: 'Position', other: 'Positionen' })} vom Dienst ausgelassen: Diese Verbindung ist zu langsam`,
  empty: {
    noArea: 'Bereich nicht gefunden',
    noAreaWhat: 'Er wurde vielleicht gelöscht. Wählen Sie oben einen anderen Bereich aus.',
    toSites: 'Standorte und Bereiche',
    noPlan: 'Noch kein Grundriss',
    noPlanWhat: 'Positionen werden ohne Grundriss angezeigt, bis Sie einen hochladen.',
    addPlan: 'Grundriss hochladen',
    notPlaced: 'Grundriss noch nicht platziert',
    notPlacedWhat: 'Sein Maßstab ist unbekannt, deshalb erscheinen Tags an der falschen Stelle.',
    place: 'Grundriss platzieren',
    noTags: 'Noch keine Tags empfangen',
    noTagsWhat: 'Tags erscheinen hier, sobald eine Position in diesem Bereich eintrifft.',
    planFailed: 'Das Bild des Grundrisses konnte nicht geladen werden',
    planFailedWhat: 'Laden Sie es erneut hoch, als PNG oder SVG.',
  },
} as const
