import { setTimeout as sleep } from 'node:timers/promises'
import type { Devtools } from './devtools.ts'

export interface Screen {
  readonly width: number
  readonly height: number
  readonly dpr: number
}

/** One tab and the workers that it starts. */
export interface Page {
  readonly sessionId: string
  /** Sessions of its workers, in the order in which they started. */
  readonly workers: readonly string[]
  send<T = Record<string, unknown>>(method: string, params?: Readonly<Record<string, unknown>>): Promise<T>
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>
  /**
   * Polls until the expression is true.
   * @throws after `timeoutMs`
   */
  until(expression: string, what: string, timeoutMs?: number): Promise<void>
  /** Runs before the scripts of every page that is opened from now on. */
  inject(script: string): Promise<void>
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void>
  click(x: number, y: number): Promise<void>
  /** Moves with the button pressed. */
  drag(x: number, y: number): Promise<void>
  close(): Promise<void>
}

interface Evaluated {
  readonly result: { readonly value: unknown }
  readonly exceptionDetails?: {
    readonly text: string
    readonly exception?: { readonly description?: string }
  }
}

export async function openPage(devtools: Devtools, { width, height, dpr }: Screen): Promise<Page> {
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const send: Page['send'] = (method, params) => devtools.send(method, params, sessionId)
  const workers: string[] = []
  devtools.on('Target.attachedToTarget', ({ sessionId: own, targetInfo }, parent) => {
    if (parent === sessionId && (targetInfo as { type: string }).type === 'worker') workers.push(String(own))
  })
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
  await send('Page.enable')
  await send('Runtime.enable')
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: dpr, mobile: false })

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }

  const mouse: Page['mouse'] = async (type, x, y) => {
    const pressed = type !== 'mouseMoved'
    await send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: pressed ? 'left' : 'none',
      clickCount: pressed ? 1 : 0,
    })
  }

  return {
    sessionId,
    workers,
    send,
    evaluate,
    mouse,
    async goto(url) {
      workers.length = 0
      await send('Page.navigate', { url })
    },
    async until(expression, what, timeoutMs = 60_000) {
      const endMs = Date.now() + timeoutMs
      for (;;) {
        if (await evaluate<boolean>(expression).catch(() => false)) return
        if (Date.now() > endMs) throw new Error(`timed out waiting for ${what}`)
        await sleep(100)
      }
    },
    inject: async script => {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    },
    drag: async (x, y) => {
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })
    },
    async click(x, y) {
      await mouse('mouseMoved', x, y)
      await mouse('mousePressed', x, y)
      await mouse('mouseReleased', x, y)
    },
    close: async () => {
      await devtools.send('Target.closeTarget', { targetId })
    },
  }
}
