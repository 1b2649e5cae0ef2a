import { demoAccounts } from '#server/demo/seed/demo-accounts.ts'
import { type PresenceMessage, presenceChannel } from '../channels.ts'
import { showLabel } from './label.ts'
import { textsIn } from './texts.ts'

const askEveryMs = 200

/** Waits until the service worker answers the requests of this page. */
async function interceptRequests(): Promise<void> {
  const controlled = new Promise<void>(resolve => {
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  await navigator.serviceWorker.register(new URL('./fetch-worker.js', document.baseURI))
  await controlled
}

/** Starts the service in a worker, unless that of another tab runs, and waits for it. */
async function startService(): Promise<void> {
  new Worker(new URL('../service/service.worker.ts', import.meta.url), { type: 'module' })
  const channel = new BroadcastChannel(presenceChannel)
  const who: PresenceMessage = { type: 'who' }
  await new Promise<void>(resolve => {
    const timer = setInterval(() => channel.postMessage(who), askEveryMs)
    let known: string | undefined
    channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => {
      if (data.type !== 'ready') return
      clearInterval(timer)
      // The tab with the service was closed: another one has nothing of what this page shows.
      if (known !== undefined && known !== data.instance) location.reload()
      known = data.instance
      resolve()
    }
  })
}

/** The dashboard asks the service only if somebody has signed in on this browser. */
function signInOperator(): void {
  const key = 'floorwatch-session'
  const [operator] = demoAccounts
  if (localStorage.getItem(key) !== null) return
  localStorage.setItem(key, JSON.stringify({ state: { lastEmail: operator?.email }, version: 0 }))
}

/** Relative links of the page start at the folder of the demo, whatever its address becomes. */
function setBase(): void {
  if (document.querySelector('base')) return
  const base = document.createElement('base')
  base.href = new URL('.', location.href).pathname
  document.head.prepend(base)
  if (location.pathname.endsWith('/index.html')) history.replaceState(null, '', base.href)
}

setBase()
const { locks, serviceWorker }: Partial<Navigator> = navigator
if (locks && serviceWorker) {
  await interceptRequests()
  await startService()
  signInOperator()
  await import('../../src/main.tsx')
  showLabel()
} else document.body.textContent = textsIn(navigator.language).unsupported
