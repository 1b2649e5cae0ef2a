const n = (count: number) => (count === 1 ? '1 Unterschied' : `${count} Unterschiede`)

/** Die Seite dessen, was übereinstimmen sollte und es nicht tut. */
export const drift = {
  title: 'Abweichungen',
  what: 'Was in diesem Projekt übereinstimmen sollte und es nicht tut. Nichts wird geändert, bevor Sie gesehen haben, was.',
  count: n,
  kind: 'Art',
  anyKind: 'Jede Art',
  kinds: {
    buffer: 'Tag und Puffer',
    binding: 'Doppelt gebundene Hardware',
    group: 'Gelöschte Gruppe',
    download: 'Zonen nicht auf dem Tag',
    master: 'Taktgeber',
  },
  search: 'Suchen',
  wrongHead: 'Was nicht stimmt',
  who: 'Wer',
  repairHead: 'Was die Reparatur tut',
  again: 'Neu prüfen',
  repair: 'Reparieren …',
  repairNamed: (name: string) => `Reparieren: ${name}`,
  repairAll: (count: number) => (count === 1 ? 'Reparieren …' : `Alle ${count} reparieren …`),
  oneByOne: (count: number) =>
    count === 1
      ? '1 bleibt außen vor: Die Reparatur ändert mehr, als sie richtet, und geschieht für sich.'
      : `${count} bleiben außen vor: Die Reparaturen ändern mehr, als sie richten, und geschehen einzeln.`,
  previewTitle: (count: number) =>
    count === 1 ? '1 Unterschied reparieren' : `${count} Unterschiede reparieren`,
  previewWhat: 'Das wird getan, und sonst nichts:',
  confirm: (count: number) => (count === 1 ? 'Reparieren' : `Alle ${count} reparieren`),
  done: (count: number) =>
    count === 1
      ? '1 Reparatur hat der Dienst angenommen.'
      : `${count} Reparaturen hat der Dienst angenommen.`,
  failed: (count: number, why: string) =>
    count === 1
      ? `1 Reparatur wurde abgewiesen: ${why}`
      : `${count} Reparaturen wurden abgewiesen; die erste: ${why}`,
  empty: 'Nichts weicht ab',
  emptyNext: 'Tags, Puffer, Bindungen, Gruppen, Zonen auf Tags und Taktgeber stimmen miteinander überein.',
  nothingFits: 'Kein Unterschied passt zu den Filtern',
  showAll: 'Alle zeigen',
  partly: (reason: string) => `Nicht alles ließ sich vergleichen. ${reason}`,
  tagGoneName: 'ein gelöschter Tag',
  anchorGoneName: 'ein gelöschter Anker',
  wrong: {
    tagOnly: (tag: string, zone: string) => `${tag} nennt ${zone} als Puffer, der aber nicht mitwandert.`,
    zoneOnly: (tag: string, zone: string) =>
      `${zone} wandert mit ${tag}, der ihn aber nicht als Puffer nennt.`,
    gone: (tag: string) => `${tag} nennt einen Puffer, den es nicht mehr gibt.`,
    foreign: (tag: string) => `${tag} nennt einen Puffer, der mit einem anderen Tag wandert.`,
    tagGone: (zone: string) => `${zone} wandert mit einem Tag, den es nicht mehr gibt.`,
    second: (zone: string, tag: string) => `${zone} wandert mit ${tag}, der einen anderen Puffer hat.`,
    binding: (mac: string, all: string) => `${mac} ist zugleich gebunden an ${all}.`,
    groupOfTag: (tag: string, count: number) =>
      `${tag} ist in ${count === 1 ? 'einer Gruppe, die es' : `${count} Gruppen, die es`} nicht mehr gibt.`,
    groupOfZone: (zone: string, count: number) =>
      `${zone} betrifft ${count === 1 ? 'eine Gruppe, die es' : `${count} Gruppen, die es`} nicht mehr gibt.`,
    download: (tag: string, status: string) => `${tag} hat nicht die Zonen von jetzt (${status}).`,
    silent: (node: string) => `${node} soll den Takt geben und sagt nicht, dass er es tut.`,
    uncalled: (node: string) => `${node} sagt, dass er den Takt gibt, und soll es nicht.`,
  },
  repairs: {
    tagOnly: (tag: string, zone: string) => `${zone} wird mit ${tag} wandern.`,
    zoneOnly: (tag: string, zone: string) => `${tag} wird ${zone} als Puffer nennen.`,
    forget: (tag: string) => `${tag} wird keinen Puffer nennen; die Zone bleibt, wie sie ist.`,
    unbind: (zone: string) => `${zone} wird mit keinem Tag wandern; er bleibt in der Liste der Puffer.`,
    binding: (kept: string, closed: string) =>
      `Das Neueste bleibt: ${kept}. Was an ${closed} gebunden ist, wird gelöst.`,
    groups: (name: string, left: number) =>
      left === 0
        ? `${name} wird in keiner Gruppe sein.`
        : `${name} behält ${left === 1 ? 'die andere Gruppe' : `die ${left} anderen Gruppen`}.`,
    groupsOfZone: (name: string, left: number) =>
      `${name} wird nur noch ${left === 1 ? 'die andere Gruppe' : `die ${left} anderen Gruppen`} betreffen.`,
    widens: (name: string) =>
      `${name} wird jeden Tag betreffen, weil keine Gruppe bleibt: Das kann Alarme für Leute geben, die nicht gemeint waren.`,
    download: (tag: string) => `Die Zonen werden an ${tag} gesendet, der sie nimmt, sobald er wieder hört.`,
    silent: (node: string, sends: string) =>
      `${node} bekommt, was ein Start sendet: ${sends}. Er sagt es, sobald er es genommen hat.`,
    noSchedule:
      'Es lässt sich nichts senden: Kein Zeitplan ist aktiv. Wählen Sie einen auf der Seite der Synchronisierung.',
    uncalled: (node: string) =>
      `${node} erfährt, dass er kein Taktgeber ist; was ihm folgt, schweigt, bis es einem anderen folgt.`,
  },
} as const
