import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { JSDOM } from 'jsdom'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'

export interface Read<T> {
  readonly data: T | undefined
  readonly error: unknown
}
export interface Write<V, R> {
  readonly mutateAsync: (variables: V) => Promise<R>
}

/**
 * For tests: a browser page of the service at `url`, with its address and cookies, so that `src/api` calls a real
 * server.
 */
export function openBrowserPage(url: string) {
  // Has the service's origin from the start, because XMLHttpRequest keeps the origin of the page that created it.
  const page = new JSDOM('', { url })
  const cookies = new Map<string, string>()
  const send = globalThis.fetch
  for (const name of ['XMLHttpRequest', 'FormData', 'File'] as const) vi.stubGlobal(name, page.window[name])

  /** Node's fetch does not accept the page's FormData class. */
  async function portable(body: unknown): Promise<BodyInit | undefined> {
    if (!(body instanceof FormData)) return body as BodyInit | undefined
    const empty = await new Response(new URLSearchParams()).formData()
    for (const [name, value] of body.entries()) empty.append(name, String(value))
    return empty
  }

  vi.stubGlobal('fetch', async (address: string, { signal: _, body, headers, ...init }: RequestInit = {}) => {
    const cookie = Array.from(cookies, pair => pair.join('=')).join('; ')
    const sent = await portable(body)
    const answer = await send(new URL(address, url), {
      ...init,
      headers: { ...(headers as Record<string, string>), cookie },
      ...(sent !== undefined && { body: sent }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
      page.cookieJar.setCookieSync(set, url)
    }
    return answer
  })

  function use<H>(hook: () => H) {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    })
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children)
    return renderHook(hook, { wrapper })
  }

  return {
    close(): void {
      vi.unstubAllGlobals()
      page.window.close()
    },
    /** The final result of a page with the hook. Throws the error of the hook. */
    async read<T>(hook: () => Read<T>): Promise<T> {
      const { result, unmount } = use(hook)
      const settled = () => result.current.data !== undefined || result.current.error != null
      await waitFor(
        () => {
          if (!settled()) throw new Error('still waiting for the service')
        },
        { timeout: 15_000 },
      )
      const { data, error } = result.current
      unmount()
      if (data === undefined) throw error
      return data
    },
    /** The result of a page that uses the hook to write. */
    async write<V, R>(hook: () => Write<V, R>, variables: V): Promise<R> {
      const { result, unmount } = use(hook)
      try {
        return await act(() => result.current.mutateAsync(variables))
      } finally {
        unmount()
      }
    },
  }
}
