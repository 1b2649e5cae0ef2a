import { Suspense, useRef } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { QueryState } from '#components/query-state.tsx'
import { useIsConnectionLost } from '#live/use-connection.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './muster.module.css'
import { MusterActions } from './muster-actions.tsx'
import { MusterFigures } from './muster-figures.tsx'
import { MusterSettings } from './muster-settings.tsx'
import { PeopleTable } from './people-table.tsx'
import { PlacesTable } from './places-table.tsx'
import { useMuster } from './use-muster.ts'

const useText = textOf('muster')

/** Below the lists, which are there without it. */
const MusterMap = lazyPart(async () => (await import('./muster-map.tsx')).MusterMap)

/** Shown while the connection is down: the list keeps the last known positions. */
function LineNotice() {
  const t = useText()
  const down = useIsConnectionLost()
  return <div role="status">{down && <p className={styles.warn}>{t('muster.connectionLost')}</p>}</div>
}

/** Muster: who is at a muster point, who is missing, and their last known positions. */
export function MusterPage() {
  const t = useText()
  const muster = useMuster()
  const screen = useRef<HTMLDivElement>(null)
  const { places, points, rows } = muster

  return (
    <div ref={screen} className={styles.screen}>
      <PageFrame
        title={t('muster.title')}
        actions={
          <MusterActions muster={muster} onBigScreen={() => void screen.current?.requestFullscreen()} />
        }
      >
        <QueryState query={muster}>
          <LineNotice />
          {!muster.isShared && <p className={styles.warn}>{t('muster.ownOnly')}</p>}
          <Refusal message={muster.refusal ? problemText(t, problemOf(muster.refusal)) : undefined} />
          <MusterSettings muster={muster} />
          {points.length === 0 ? (
            <PageNotice
              title={t('muster.noPoints')}
              detail={places.length === 0 ? t('muster.noZones') : t('muster.noPointsWhat')}
              action={places.length === 0 && <LinkButton to={paths.floor()}>{t('muster.draw')}</LinkButton>}
            />
          ) : rows.length === 0 ? (
            <PageNotice title={t('muster.nobody')} detail={t('muster.nobodyWhat')} />
          ) : (
            <>
              <MusterFigures muster={muster} />
              <div className={styles.tables}>
                <PeopleTable muster={muster} />
                <PlacesTable muster={muster} />
              </div>
              <Suspense>
                <MusterMap muster={muster} />
              </Suspense>
            </>
          )}
        </QueryState>
      </PageFrame>
    </div>
  )
}
