/** In place of a page that failed. */
export const crash = {
  title: 'This page stopped working',
  what: 'The rest of the dashboard and the service are not affected. Load the page again; if it stops again, send the text below to whoever looks after the dashboard.',
  reload: 'Load again',
  unreachableTitle: 'The service cannot be reached',
  updateTitle: 'This page could not be loaded',
  updateWhat: 'The dashboard was probably updated on the server. Load it again.',
} as const
