import { useEffect, useRef, useState } from 'react'
import { useLiveClient } from '#live/live-context.ts'
import { everyChannel } from '#live/stream/channel-subscriptions.ts'
import { type ChannelRate, createFrameRecord, type RecordedFrame } from './frame-record.ts'

const shownEveryMs = 500

/** Subscribes to all channels while the page is open; updates the view twice a second. */
export function useFrameRecord(channels: readonly string[] | undefined, paused: boolean) {
  const live = useLiveClient()
  const [record] = useState(createFrameRecord)
  const keep = useRef(true)
  keep.current = !paused
  const [shown, setShown] = useState<{ frames: readonly RecordedFrame[]; rates: readonly ChannelRate[] }>({
    frames: [],
    rates: [],
  })

  useEffect(
    () =>
      live.subscribe([...(channels ?? []), everyChannel], frame =>
        record.take(frame, Date.now(), keep.current),
      ),
    [live, record, channels],
  )
  useEffect(() => {
    const show = () => setShown({ frames: record.frames(), rates: record.rates(channels ?? [], Date.now()) })
    show()
    const timer = setInterval(show, shownEveryMs)
    return () => clearInterval(timer)
  }, [record, channels])

  return { ...shown, forget: record.forget }
}
