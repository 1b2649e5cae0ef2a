interface CallProblem {
  readonly kind: string
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

/** Was ein gescheiterter Aufruf für den Menschen bedeutet, und was er nun tun kann. */
export function problem({ kind, detail: said, retryAfterS }: CallProblem): string {
  const detail = said?.replace(/\.$/, '')
  if (kind === 'unreachable')
    return 'Der Dienst war nicht erreichbar. Prüfen Sie, ob er läuft und das Netz steht, und versuchen Sie es erneut.'
  if (kind === 'unreadable')
    return `Der Dienst hat etwas geantwortet, das diese Oberfläche nicht lesen kann (${detail}). Vielleicht passt seine Version nicht.`
  if (kind === 'forbidden')
    return `Das dürfen Sie nicht${detail ? `: ${detail}` : ''}. Fragen Sie einen Administrator des Projekts.`
  if (kind === 'missing') return said ?? 'Das gibt es nicht mehr. Vielleicht hat es jemand anderes gelöscht.'
  if (kind === 'stale')
    return 'Jemand anderes hat das inzwischen geändert. Ihre Eingaben sind noch da: Speichern Sie erneut, um sie darüberzulegen, oder schließen Sie, um die anderen zu sehen.'
  if (kind === 'too-many')
    return retryAfterS === undefined
      ? 'Zu viele Versuche. Warten Sie etwas und versuchen Sie es dann erneut.'
      : `Zu viele Versuche. In ${retryAfterS} s geht es wieder.`
  if (kind === 'server-failed')
    return `Der Dienst ist gescheitert${detail ? `: ${detail}` : ''}. Versuchen Sie es erneut; bleibt es so, sagen Sie es seinem Administrator.`
  if (kind === 'hardware-unknown')
    return `In diesem Projekt gibt es keinen Knoten mit der MAC ${detail}. Nichts wurde geändert.`
  if (kind === 'bound-to-nothing')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Beide Seiten sind jetzt an nichts gebunden: Binden Sie erneut.`
  if (kind === 'bound-to-something')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Eine der beiden ist jetzt anders gebunden: Lösen Sie das und binden Sie dann erneut.`
  if (kind === 'bound-unread')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Woran die beiden jetzt gebunden sind, war nicht zu lesen: Sehen Sie noch einmal nach, bevor Sie binden.`
  return said ?? 'Etwas ist schiefgegangen. Versuchen Sie es erneut.'
}
