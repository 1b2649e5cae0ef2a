import { MultiSelect, NativeSelect, Switch } from '@mantine/core'
import { useSites } from '#api/sites.ts'
import type { MusterSummary } from '#domain/muster/muster-run.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './muster.module.css'
import { useMusterChoices } from './muster-store.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

/** Which muster is shown: one that is running, the next one, or one that has ended. */
function MusterChoice({ muster: { musters, shownUid, show } }: { readonly muster: Muster }) {
  const { muster: text } = useText()
  const sites = useSites().data
  if (musters.length === 0) return null
  const labelOf = ({ startedAtMs, endedAtMs, siteUid, areaUids }: MusterSummary) => {
    const site = sites?.find(each => each.uid === siteUid)?.name
    const place = site ?? (areaUids ? text.someAreas(areaUids.length) : text.allSites)
    return text.musterOf(formatMoment(startedAtMs), place, endedAtMs === undefined)
  }
  return (
    <NativeSelect
      label={text.shown}
      value={shownUid ?? 'new'}
      data={[
        { value: 'new', label: text.next },
        ...musters.map(each => ({ value: each.uid, label: labelOf(each) })),
      ]}
      onChange={event => show(event.currentTarget.value)}
    />
  )
}

/** Which zones are muster points, who is expected there, and at which site. */
export function MusterSettings({ muster }: { readonly muster: Muster }) {
  const { muster: text } = useText()
  const { projectUid, places, points, sites, siteUid, everything, isOn, isShared } = muster
  const { choosePoints, chooseSite, setEverything } = useMusterChoices()
  return (
    <div className={styles.settings}>
      {isShared && <MusterChoice muster={muster} />}
      {sites.length > 1 && (
        <NativeSelect
          label={text.site}
          value={siteUid ?? ''}
          disabled={isOn}
          data={[
            { value: '', label: text.allSites },
            ...sites.map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          onChange={event => chooseSite(projectUid, event.currentTarget.value || undefined)}
        />
      )}
      <MultiSelect
        label={text.points}
        description={text.pointsWhat}
        data={places.map(zone => ({ value: zone.uid, label: zone.name }))}
        value={points.map(zone => zone.uid)}
        onChange={uids => choosePoints(projectUid, uids)}
        disabled={isOn}
        searchable
        className={styles.points ?? ''}
      />
      <Switch
        label={text.everything}
        checked={everything}
        disabled={isOn}
        onChange={event => setEverything(event.currentTarget.checked)}
      />
    </div>
  )
}
