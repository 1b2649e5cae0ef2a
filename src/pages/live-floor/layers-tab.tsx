import { Anchor, Checkbox, NativeSelect } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useProjectSettings } from '#api/project-settings.ts'
import { useConnection } from '#live/use-connection.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import type { LabelMode } from '#tag-renderer/tag-painter.ts'
import { useLayerChoices } from './layer-choices.ts'
import styles from './live-floor-page.module.css'
import { MarkerLegend } from './marker-legend.tsx'

const useText = textOf('liveFloor')

const switches = ['plan', 'zones', 'zoneNames', 'anchors', 'tags', 'clusters', 'trails'] as const
const modes = ['room', 'all', 'none'] as const

function LayerSwitch({ name }: { readonly name: (typeof switches)[number] }) {
  const t = useText()
  const isOn = useLayerChoices(choices => choices[name])
  const change = useLayerChoices(choices => choices.change)
  return (
    <Checkbox
      label={t(`liveFloor.layers.${name}`)}
      checked={isOn}
      onChange={event => change({ [name]: event.currentTarget.checked })}
    />
  )
}

/** Layer switches, legend, and counts. */
export function LayersTab() {
  const t = useText()
  const showsSilent = useLayerChoices(choices => choices.silentTags)
  const labels = useLayerChoices(choices => choices.labels)
  const change = useLayerChoices(choices => choices.change)
  const { areaUid } = useParams()
  const counts = useConnection(connection => connection.tagCounts)
  const hidden = useConnection(connection => connection.hiddenTags)
  const hideSilentMinutes = useProjectSettings().data?.hideSilentMinutes
  const clockWrong = useConnection(connection => connection.clockWrongTags)
  return (
    <>
      {switches.map(name => (
        <LayerSwitch key={name} name={name} />
      ))}
      {hideSilentMinutes !== undefined && (
        <Checkbox
          label={t('liveFloor.layers.silentTags', { span: formatSpan(hideSilentMinutes * 60_000) })}
          checked={showsSilent}
          onChange={event => change({ silentTags: event.currentTarget.checked })}
        />
      )}
      <NativeSelect
        label={t('liveFloor.layers.labels')}
        value={labels}
        data={modes.map(mode => ({ value: mode, label: t(`liveFloor.layers.labelModes.${mode}`) }))}
        onChange={event => change({ labels: event.currentTarget.value as LabelMode })}
      />
      <MarkerLegend />
      {areaUid && (
        <Anchor component={Link} to={paths.placeAnchors(areaUid, 'radio')}>
          {t('liveFloor.checkRadio')}
        </Anchor>
      )}
      <p className={styles.dim}>
        {t('liveFloor.counts', { live: counts.live, stale: counts.stale, silent: counts.silent })}
      </p>
      {hidden > 0 && <p className={styles.dim}>{t('liveFloor.hiddenTags', { count: hidden })}</p>}
      {clockWrong > 0 && <p className={styles.dim}>{t('liveFloor.clockWrong', { count: clockWrong })}</p>}
    </>
  )
}
