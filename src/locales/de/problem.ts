interface CallProblem {
  readonly kind: string
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

/** Was ein fehlgeschlagener Aufruf für den Benutzer bedeutet, und was er tun kann. */
export function problem({ kind, detail: message, retryAfterS }: CallProblem): string {
  const detail = message?.replace(/\.$/, '')
  if (kind === 'unreachable')
    return 'Der Dienst ist nicht erreichbar. Prüfen Sie, ob er läuft und das Netz verfügbar ist, und versuchen Sie es erneut.'
  if (kind === 'unreadable')
    return `Die Antwort des Dienstes konnte nicht gelesen werden (${detail}). Seine Version passt vielleicht nicht zu dieser Oberfläche.`
  if (kind === 'forbidden')
    return `Dazu fehlt Ihnen die Berechtigung${detail ? `: ${detail}` : ''}. Fragen Sie einen Administrator des Projekts.`
  if (kind === 'missing')
    return message ?? 'Das gibt es nicht mehr. Vielleicht hat es jemand anderes gelöscht.'
  if (kind === 'stale')
    return 'Jemand anderes hat das inzwischen geändert. Ihre Eingaben bleiben erhalten: Speichern Sie erneut, um die anderen Änderungen zu ersetzen, oder schließen Sie, um sie zu sehen.'
  if (kind === 'too-many')
    return retryAfterS === undefined
      ? 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.'
      : `Zu viele Versuche. Versuchen Sie es in ${retryAfterS} s erneut.`
  if (kind === 'server-failed')
    return `Im Dienst ist ein Fehler aufgetreten${detail ? `: ${detail}` : ''}. Versuchen Sie es erneut. Tritt der Fehler wieder auf, informieren Sie den Administrator des Dienstes.`
  if (kind === 'hardware-unknown')
    return `In diesem Projekt gibt es keinen Knoten mit der MAC ${detail}. Es wurde nichts geändert.`
  if (kind === 'bound-to-nothing')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Beide Seiten sind jetzt nicht gebunden. Binden Sie erneut.`
  if (kind === 'bound-to-something')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Eine der beiden ist jetzt anders gebunden. Lösen Sie diese Bindung und binden Sie dann erneut.`
  if (kind === 'bound-unread')
    return `Die neue Bindung wurde abgelehnt: ${detail}. Die aktuellen Bindungen konnten nicht gelesen werden. Prüfen Sie sie, bevor Sie erneut binden.`
  return message ?? 'Etwas ist schiefgegangen. Versuchen Sie es erneut.'
}
