/** The only place that opens a socket; the demo in the browser replaces it (docs/decisions/032). */
export const openSocket = (url: string): WebSocket => new WebSocket(url)
