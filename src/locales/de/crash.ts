/** Anstelle einer Seite, die gescheitert ist. */
export const crash = {
  title: 'Diese Seite funktioniert nicht mehr',
  what: 'Der Rest der Oberfläche und der Dienst sind nicht betroffen. Laden Sie die Seite neu; wenn sie wieder stehen bleibt, schicken Sie den Text unten an die, die sich um die Oberfläche kümmern.',
  reload: 'Neu laden',
  unreachableTitle: 'Der Dienst ist nicht erreichbar',
  updateTitle: 'Diese Seite konnte nicht geladen werden',
  updateWhat: 'Wahrscheinlich wurde die Oberfläche auf dem Server erneuert. Laden Sie neu.',
} as const
