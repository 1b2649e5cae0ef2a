import { UnreachableError } from './api-error.ts'

const waiting = new Set<() => void>()

/** Calls `listener` once at the next response of the service. Returns a function that cancels it. */
export function onNextAnswer(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Records that the service responded. */
export function noteAnswer(): void {
  for (const listener of [...waiting]) {
    waiting.delete(listener)
    listener()
  }
}

export interface Call {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | Blob | undefined
  readonly signal: AbortSignal | undefined
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly header: (name: string) => string | null
}

/** Sends one request to the service. Throws UnreachableError without a response. */
export type Transport = (call: Call) => Promise<Reply>

const timeoutMs = 30_000

export const fetchTransport: Transport = async ({ method, address, headers, body, signal }) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const init = { method, headers, signal: either, credentials: 'same-origin' as const }
    const response = await fetch(address, body === undefined ? init : { ...init, body })
    noteAnswer()
    return {
      status: response.status,
      text: await response.text(),
      header: name => response.headers.get(name),
    }
  } catch (cause) {
    // An abort by the caller is not a failure of the network, and TanStack Query recognises it by its
    // identity.
    if (signal?.aborted) throw cause
    throw new UnreachableError(cause)
  }
}

/** Like fetch, but reports the share of the body sent, 0 to 1, which fetch cannot do. Has no timeout. */
export function uploadTransport(onProgress: (share: number) => void): Transport {
  return ({ method, address, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(method, address)
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
      call.upload.onprogress = event => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      }
      call.onload = () =>
        resolve({
          status: call.status,
          text: call.responseText,
          header: name => call.getResponseHeader(name),
        })
      call.onerror = () => reject(new UnreachableError(undefined))
      call.onabort = () => reject(signal?.reason ?? new UnreachableError(undefined))
      signal?.addEventListener('abort', () => call.abort(), { once: true })
      call.send(body)
    })
}
