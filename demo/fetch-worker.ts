import { type DemoReply, type DemoRequest, httpChannel } from './channels.ts'

/** What this file uses of the global scope of a service worker. */
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const worker = globalThis as unknown as ServiceWorkerScope
const channel = new BroadcastChannel(httpChannel)
const waiting = new Map<string, (reply: DemoReply) => void>()
const answerWithinMs = 20_000

channel.onmessage = ({ data }: MessageEvent<DemoRequest | DemoReply>) => {
  if (data.type !== 'reply') return
  waiting.get(data.id)?.(data)
  waiting.delete(data.id)
}

const isService = (path: string) => /^\/(?:api|uploads|version)(?:\/|$)/.test(path)

/** Asks the service of the demo, which runs in a worker of a page. */
async function ask(request: Request, url: URL): Promise<Response> {
  const id = crypto.randomUUID()
  const message: DemoRequest = {
    type: 'request',
    id,
    method: request.method,
    url: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  }
  const reply = await new Promise<DemoReply | undefined>(resolve => {
    waiting.set(id, resolve)
    setTimeout(() => resolve(undefined), answerWithinMs)
    channel.postMessage(message)
  })
  waiting.delete(id)
  if (!reply) return new Response('the demo is not running in any tab', { status: 503 })
  const { status, headers, body } = reply
  return new Response([204, 304].includes(status) ? null : body, { status, headers })
}

/** The page of the demo at any of its addresses; relative links of the page start at the folder of the demo. */
async function page(): Promise<Response> {
  const { scope } = worker.registration
  const text = await (await fetch(`${scope}index.html`)).text()
  const based = text.replace('<head>', `<head><base href="${new URL(scope).pathname}">`)
  return new Response(based, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (url.origin !== location.origin) return
  if (isService(url.pathname)) event.respondWith(ask(event.request, url))
  else if (event.request.mode === 'navigate') event.respondWith(page())
})
