import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TbUserCheck } from 'react-icons/tb'
import { Link } from 'react-router'
import { useKeptMuster, useMusters } from '#api/musters.ts'
import { sitesQuery, useSites } from '#api/sites.ts'
import { tagsQuery } from '#api/tags.ts'
import { zonesQuery } from '#api/zones.ts'
import { useConnection } from '#live/use-connection.ts'
import { formatClock } from '#locales/format-time.ts'
import { withMessages } from '#locales/load-messages.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useProjectUid } from '#session/session.ts'
import { loadWithRetry } from '#ui/lazy-part.ts'
import styles from './shell.module.css'

const useText = textOf('shell')

/** The first view is shown by then. */
const preloadAfterMs = 5_000

/**
 * Preloads the code and lists of the muster page after the first view, so that it opens while the connection is down.
 * Starts when a frame of the stream arrives, because requests that begin while a connection fails block all others.
 */
function usePreloadedMuster(): void {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  useEffect(() => {
    const sinceMs = performance.now()
    const stop = useConnection.subscribe(({ lastFrameAtMs }, before) => {
      if (lastFrameAtMs === before.lastFrameAtMs || performance.now() - sinceMs < preloadAfterMs) return
      stop()
      // If preloading fails, the page is loaded when it is opened.
      loadWithRetry(withMessages(() => import('#pages/muster/muster-page.tsx')))
        .then(() => import('#pages/muster/muster-map.tsx'))
        .catch(() => undefined)
      const kept = { gcTime: Number.POSITIVE_INFINITY }
      void client.prefetchQuery({ ...tagsQuery(projectUid), ...kept })
      void client.prefetchQuery({ ...zonesQuery(projectUid), ...kept })
      void client.prefetchQuery({ ...sitesQuery(projectUid), ...kept })
    })
    return stop
  }, [client, projectUid])
}

/** Reports on every page that a muster is running. Its space is reserved, so that nothing moves. */
export function MusterNotice() {
  const t = useText()
  const running = useMusters().data?.filter(each => each.endedAtMs === undefined)
  const sites = useSites().data
  usePreloadedMuster()
  const [first] = running ?? []
  // The page shows it while the connection is down.
  useKeptMuster(first?.uid)
  const site = sites?.find(each => each.uid === first?.siteUid)?.name
  return (
    <span className={styles.grow} role="status">
      {first && (
        <Link to={paths.muster()} className={styles.muster}>
          <TbUserCheck size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>
            {t('shell.musterRunning', {
              since: formatClock(first.startedAtMs),
              site,
              hasSite: site !== undefined,
            })}
          </span>
        </Link>
      )}
    </span>
  )
}
