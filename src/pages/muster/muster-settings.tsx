import { MultiSelect, NativeSelect, Switch } from '@mantine/core'
import { useSites } from '#api/sites.ts'
import type { MusterSummary } from '#domain/muster/muster-run.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import styles from './muster.module.css'
import { useMusterChoices } from './muster-store.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

/** Selects the muster to show: a running one, the next one, or one that has ended. */
function MusterChoice({ muster: { musters, shownUid, show } }: { readonly muster: Muster }) {
  const t = useText()
  const sites = useSites().data
  if (musters.length === 0) return null
  const labelOf = ({ startedAtMs, endedAtMs, siteUid, areaUids }: MusterSummary) => {
    const site = sites?.find(each => each.uid === siteUid)?.name
    const place =
      site ?? (areaUids ? t('muster.someAreas', { count: areaUids.length }) : t('muster.allSites'))
    return t('muster.musterOf', { at: formatMoment(startedAtMs), place, isRunning: endedAtMs === undefined })
  }
  return (
    <NativeSelect
      label={t('muster.shown')}
      value={shownUid ?? 'new'}
      data={[
        { value: 'new', label: t('muster.next') },
        ...musters.map(each => ({ value: each.uid, label: labelOf(each) })),
      ]}
      onChange={event => show(event.currentTarget.value)}
    />
  )
}

/** Muster points, expected people and site of the next muster. */
export function MusterSettings({ muster }: { readonly muster: Muster }) {
  const t = useText()
  const { projectUid, places, points, sites, siteUid, everything, isOn, isShared } = muster
  const { choosePoints, chooseSite, setEverything } = useMusterChoices()
  return (
    <div className={styles.settings}>
      {isShared && <MusterChoice muster={muster} />}
      {sites.length > 1 && (
        <OptionalSelect
          label={t('muster.site')}
          value={siteUid ?? ''}
          disabled={isOn}
          none={t('muster.allSites')}
          options={sites.map(({ uid, name }) => ({ value: uid, label: name }))}
          onChange={event => chooseSite(projectUid, event.currentTarget.value || undefined)}
        />
      )}
      <MultiSelect
        label={t('muster.points')}
        description={t('muster.pointsWhat')}
        data={places.map(zone => ({ value: zone.uid, label: zone.name }))}
        value={points.map(zone => zone.uid)}
        onChange={uids => choosePoints(projectUid, uids)}
        disabled={isOn}
        searchable
        className={styles.points ?? ''}
      />
      <Switch
        label={t('muster.everything')}
        checked={everything}
        disabled={isOn}
        onChange={event => setEverything(event.currentTarget.checked)}
      />
    </div>
  )
}
