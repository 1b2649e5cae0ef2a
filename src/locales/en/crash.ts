/** In place of a page that failed. */
export const crash = {
  title: 'This page stopped working',
  what: 'The rest of the dashboard and the service are not affected. Reload the page. If it fails again, send the text below to your administrator.',
  reload: 'Reload',
  unreachableTitle: 'The service cannot be reached',
  updateTitle: 'This page could not be loaded',
  updateWhat: 'The dashboard was probably updated on the server. Reload the page.',
} as const
