/** Anstelle einer Seite, die abgestürzt ist. */
export const crash = {
  title: 'Diese Seite funktioniert nicht mehr',
  what: 'Die übrige Oberfläche und der Dienst sind nicht betroffen. Laden Sie die Seite neu. Tritt der Fehler wieder auf, senden Sie den Text unten an Ihren Administrator.',
  reload: 'Neu laden',
  unreachableTitle: 'Der Dienst ist nicht erreichbar',
  updateTitle: 'Diese Seite konnte nicht geladen werden',
  updateWhat: 'Wahrscheinlich wurde die Oberfläche auf dem Server aktualisiert. Laden Sie die Seite neu.',
} as const
