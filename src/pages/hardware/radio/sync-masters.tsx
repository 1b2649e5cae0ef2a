import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAnchors } from '#api/anchors.ts'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { problemOf } from '#api/problem-of.ts'
import { useSyncReports } from '#api/sync-reports.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { type MasterMark, masterStates } from '#domain/radio/master-marks.ts'
import type { MacAddress } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LensIcon } from './lens-icon.tsx'
import styles from './radio.module.css'

const useText = textOf('radioLens')

interface SyncMastersProps {
  /** null if the service has no sync; undefined while loading. */
  readonly masters: readonly MasterMark[] | null | undefined
}

/** All masters of the sync with their state, including those outside this plan. */
export function SyncMasters({ masters }: SyncMastersProps) {
  const t = useText()
  const anchors = useAnchors().data
  const settings = useSyncSettings()
  const reports = useSyncReports()
  const failed = masters === undefined ? (settings.error ?? reports.error) : undefined
  /** Names of masters outside this plan. */
  const nameOf = (mac: MacAddress) => anchors?.find(each => each.mac === mac)?.name ?? formatMac(mac)
  const states = masterStates.filter(state => masters?.some(master => master.state === state))
  return (
    <section className={styles.part} aria-label={t('radioLens.masters')}>
      <h2 className={styles.title}>{t('radioLens.masters')}</h2>
      {failed && (
        <div role="alert" className={styles.warning}>
          {t('radioLens.mastersFailed')} {problemText(t, problemOf(failed))}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void Promise.all([settings.refetch(), reports.refetch()])}
          >
            {t('app.retry')}
          </Button>
        </div>
      )}
      {masters === undefined && !failed && <p className={styles.dim}>{t('app.loading')}</p>}
      {masters === null && <p className={styles.dim}>{t('radioLens.noSync')}</p>}
      {masters?.length === 0 && <p className={styles.dim}>{t('radioLens.noMasters')}</p>}
      {masters && masters.length > 0 && (
        <>
          <ul className={styles.list}>
            {masters.map(({ mac, state, anchor }) => (
              <li key={mac}>
                <LensIcon shape={state} />
                <span className={styles.name}>{anchor?.name ?? nameOf(mac)}</span>
                <span>{t(`radioLens.masterStates.${state}`)}</span>
                {!anchor && <span className={styles.dim}>{t('radioLens.notHere')}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.dim}>
            {states.map(state => `${t(`radioLens.masterWhat.${state}`)}.`).join(' ')}
          </p>
        </>
      )}
      {masters && (
        <Link className={styles.link ?? ''} to={paths.sync()}>
          {t('radioLens.toSync')}
        </Link>
      )}
    </section>
  )
}
