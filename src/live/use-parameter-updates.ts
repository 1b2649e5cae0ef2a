import { useEffect, useRef } from 'react'
import type { NodeNews } from '#domain/hardware/node-update.ts'
import { readNodeFrame } from '#wire/node-frames.ts'
import type { LiveClient } from './live-client.ts'
import { useLiveClient } from './live-context.ts'

export type ParameterNews = NodeNews & { readonly kind: 'parameters' }

/** Calls `listener` with the parameters that nodes say by themselves. Returns how to stop. */
export function hearParameters(
  live: Pick<LiveClient, 'subscribe'>,
  listener: (news: ParameterNews) => void,
): () => void {
  return live.subscribe(['param_p'], frame => {
    const news = readNodeFrame(frame)
    if (news?.kind === 'parameters') listener(news)
  })
}

/** As `hearParameters`, while the component is there. */
export function useParameterNews(listener: (news: ParameterNews) => void): void {
  const live = useLiveClient()
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => hearParameters(live, news => latest.current(news)), [live])
}
