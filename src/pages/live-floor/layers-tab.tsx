import { Checkbox, NativeSelect } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { LabelMode } from '#live/tag-painter.ts'
import { useConnection } from '#live/use-connection.ts'
import { paths } from '#session/paths.ts'
import { textOf } from '#text/text-of.ts'
import { useLayerChoices } from './layer-choices.ts'
import styles from './live-floor-page.module.css'
import { MarkerLegend } from './marker-legend.tsx'

const useText = textOf('liveFloor')

const switches = ['plan', 'zones', 'zoneNames', 'anchors', 'tags', 'crowds', 'trails'] as const
const modes = ['room', 'all', 'none'] as const

/** What the map shows, what its markers mean, and how many there are of each. */
export function LayersTab() {
  const { liveFloor: text } = useText()
  const choices = useLayerChoices()
  const { areaUid } = useParams()
  const counts = useConnection(connection => connection.tagCounts)
  const clockWrong = useConnection(connection => connection.clockWrongTags)
  return (
    <>
      {switches.map(name => (
        <Checkbox
          key={name}
          label={text.layers[name]}
          checked={choices[name]}
          onChange={event => useLayerChoices.setState({ [name]: event.currentTarget.checked })}
        />
      ))}
      <NativeSelect
        label={text.layers.labels}
        value={choices.labels}
        data={modes.map(mode => ({ value: mode, label: text.layers.labelModes[mode] }))}
        onChange={event => {
          const labels = event.currentTarget.value as LabelMode
          useLayerChoices.setState({ labels })
        }}
      />
      <MarkerLegend />
      {areaUid && <Link to={paths.placeAnchors(areaUid, 'radio')}>{text.whyWrong}</Link>}
      <p className={styles.dim}>{text.counts(counts.live, counts.stale, counts.silent)}</p>
      {clockWrong > 0 && <p className={styles.dim}>{text.clockWrong(clockWrong)}</p>}
    </>
  )
}
