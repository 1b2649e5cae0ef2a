import { MultiSelect, Switch } from '@mantine/core'
import { textOf } from '#text/text-of.ts'
import styles from './muster.module.css'
import { useMusters } from './muster-store.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

/** Which zones are muster points, and who is expected there. */
export function MusterSettings({ muster }: { readonly muster: Muster }) {
  const { muster: text } = useText()
  const { places, points, choosePoints, everything, isOn } = muster
  return (
    <div className={styles.settings}>
      <MultiSelect
        label={text.points}
        description={text.pointsWhat}
        data={places.map(zone => ({ value: zone.uid, label: zone.name }))}
        value={points.map(zone => zone.uid)}
        onChange={choosePoints}
        disabled={isOn}
        searchable
        className={styles.points ?? ''}
      />
      <Switch
        label={text.everything}
        checked={everything}
        disabled={isOn}
        onChange={event => useMusters.setState({ everything: event.currentTarget.checked })}
      />
    </div>
  )
}
