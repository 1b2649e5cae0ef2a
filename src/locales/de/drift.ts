import { counted, plural } from './plural.ts'

/** Die Seite dessen, was übereinstimmen sollte und es nicht tut. */
export const drift = {
  title: 'Unstimmigkeiten',
  what: 'Daten dieses Projekts, die sich widersprechen. Sie sehen jede Änderung, bevor sie ausgeführt wird.',
  count: (count: number) => counted(count, { one: 'Unstimmigkeit', other: 'Unstimmigkeiten' }),
  kind: 'Art',
  anyKind: 'Alle Arten',
  kinds: {
    buffer: 'Tag und Puffer',
    binding: 'Doppelt gebundene Hardware',
    group: 'Gelöschte Gruppe',
    download: 'Veraltete Zonen auf Tag',
    master: 'Sync-Master',
  },
  search: 'Suche',
  problemHead: 'Problem',
  object: 'Objekt',
  repairHead: 'Reparatur',
  again: 'Neu prüfen',
  repair: 'Reparieren …',
  repairNamed: (name: string) => `Reparieren: ${name}`,
  repairAll: (count: number) => plural(count, { one: 'Reparieren …', other: `Alle ${count} reparieren …` }),
  oneByOne: (count: number) =>
    counted(count, {
      one: 'ist ausgenommen: Die Reparatur hat Nebenwirkungen. Reparieren Sie sie einzeln.',
      other: 'sind ausgenommen: Die Reparaturen haben Nebenwirkungen. Reparieren Sie sie einzeln.',
    }),
  previewTitle: (count: number) =>
    `${counted(count, { one: 'Unstimmigkeit', other: 'Unstimmigkeiten' })} reparieren`,
  previewWhat: 'Diese Änderungen werden ausgeführt:',
  confirm: (count: number) => plural(count, { one: 'Reparieren', other: `Alle ${count} reparieren` }),
  done: (count: number) => `${counted(count, { one: 'Reparatur', other: 'Reparaturen' })} ausgeführt.`,
  failed: (count: number, why: string) =>
    plural(count, {
      one: `1 Reparatur ist fehlgeschlagen: ${why}`,
      other: `${count} Reparaturen sind fehlgeschlagen; die erste: ${why}`,
    }),
  empty: 'Keine Unstimmigkeiten',
  emptyNext: 'Tags, Puffer, Bindungen, Gruppen, Zonen auf Tags und Sync-Master stimmen überein.',
  nothingFits: 'Keine Unstimmigkeit entspricht den Filtern',
  showAll: 'Alle anzeigen',
  partly: (reason: string) => `Einige Daten konnten nicht verglichen werden. ${reason}`,
  tagGoneName: 'gelöschter Tag',
  anchorGoneName: 'gelöschter Anker',
  problems: {
    tagOnly: (tag: string, zone: string) =>
      `${tag} verweist auf den Puffer ${zone}, aber der Puffer bewegt sich nicht mit ihm.`,
    zoneOnly: (tag: string, zone: string) =>
      `${zone} bewegt sich mit ${tag}, aber der Tag verweist nicht auf diesen Puffer.`,
    gone: (tag: string) => `${tag} verweist auf einen gelöschten Puffer.`,
    foreign: (tag: string) => `${tag} verweist auf den Puffer eines anderen Tags.`,
    tagGone: (zone: string) => `${zone} bewegt sich mit einem gelöschten Tag.`,
    second: (zone: string, tag: string) => `${zone} bewegt sich mit ${tag}, der einen anderen Puffer hat.`,
    binding: (mac: string, all: string) => `${mac} ist gleichzeitig an ${all} gebunden.`,
    groupOfTag: (tag: string, count: number) =>
      `${tag} ist in ${plural(count, { one: 'einer gelöschten Gruppe', other: `${count} gelöschten Gruppen` })}.`,
    groupOfZone: (zone: string, count: number) =>
      `${zone} gilt für ${plural(count, { one: 'eine gelöschte Gruppe', other: `${count} gelöschte Gruppen` })}.`,
    download: (tag: string, status: string) =>
      `Die auf ${tag} gespeicherten Zonen sind nicht aktuell (${status}).`,
    silent: (node: string) => `${node} ist als Master konfiguriert, meldet sich aber nicht als Master.`,
    uncalled: (node: string) => `${node} meldet sich als Master, ist aber nicht als Master konfiguriert.`,
  },
  repairs: {
    tagOnly: (tag: string, zone: string) => `${zone} bewegt sich künftig mit ${tag}.`,
    zoneOnly: (tag: string, zone: string) => `${tag} verwendet künftig ${zone} als Puffer.`,
    forget: (tag: string) => `${tag} hat dann keinen Puffer; die Zone bleibt unverändert.`,
    unbind: (zone: string) => `${zone} bewegt sich mit keinem Tag mehr, bleibt aber in der Liste der Puffer.`,
    binding: (kept: string, closed: string) => `Die neueste Bindung bleibt: ${kept}. Gelöst: ${closed}.`,
    groups: (name: string, left: number) =>
      left === 0
        ? `${name} ist dann in keiner Gruppe.`
        : `${name} bleibt in ${plural(left, { one: 'der anderen Gruppe', other: `den ${left} anderen Gruppen` })}.`,
    groupsOfZone: (name: string, left: number) =>
      `${name} gilt dann nur noch für ${plural(left, { one: 'die andere Gruppe', other: `die ${left} anderen Gruppen` })}.`,
    widens: (name: string) =>
      `${name} gilt dann für jeden Tag, weil keine Gruppe übrig bleibt. Das kann Alarme für Tags auslösen, die nicht gemeint waren.`,
    download: (tag: string) => `Die Zonen werden an ${tag} gesendet, sobald er wieder erreichbar ist.`,
    silent: (node: string, sends: string) =>
      `An ${node} werden die Startnachrichten gesendet: ${sends}. Er meldet sich als Master, sobald er sie übernommen hat.`,
    noSchedule:
      'Es lässt sich nichts senden: Kein Zeitplan ist aktiv. Wählen Sie einen auf der Sync-Seite aus.',
    uncalled: (node: string) =>
      `${node} ist dann kein Master mehr. Knoten, die ihm folgen, setzen aus, bis sie einem anderen Master folgen.`,
  },
} as const
