import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useChannels } from '#api/system.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import { formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import type { RecordedFrame } from './frame-record.ts'
import styles from './system.module.css'
import { useFrameColumns } from './use-frame-columns.tsx'
import { useFrameRecord } from './use-frame-record.ts'

const useText = textOf('system')

/** A frame in full, one line per field. */
function FrameDialog({ frame, onClose }: { readonly frame: RecordedFrame; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      wide
      title={`${t('system.stream.details')}: ${frame.channel}, ${formatMoment(frame.atMs)}`}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <pre className={styles.code}>{JSON.stringify(JSON.parse(frame.text || 'null'), null, 2)}</pre>
    </Dialog>
  )
}

/** The raw stream: rates per channel, and frames including those of unknown channels. */
export function StreamMonitor() {
  const t = useText()

  const channels = useChannels().data
  const [paused, setPaused] = useState(false)
  const { frames, rates, forget } = useFrameRecord(channels, paused)
  const [typed, setTyped] = useUrlValue('q')
  const [only, setOnly] = useUrlValue('channel')
  const [opened, setOpened] = useState<RecordedFrame>()
  const columns = useFrameColumns()
  const rows = useMemo(() => {
    const wanted = typed.trim().toLowerCase()
    return frames.filter(
      frame => (only === '' || frame.channel === only) && frame.text.toLowerCase().includes(wanted),
    )
  }, [frames, typed, only])

  return (
    <div className={styles.split}>
      <section
        className={styles.card}
        aria-label={t('system.stream.channels')}
        style={{ alignSelf: 'start' }}
      >
        <table className={styles.rates}>
          <thead>
            <tr>
              <th scope="col">{t('system.stream.channel')}</th>
              <th scope="col">{t('system.stream.rate')}</th>
              <th scope="col">{t('system.stream.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ channel, perSecond, total }) => (
              <tr key={channel}>
                <td>
                  {channel}
                  {channels && !channels.includes(channel) && (
                    <div className={styles.dim}>{t('system.stream.unknown')}</div>
                  )}
                </td>
                <td>{formatNumber(perSecond, 1)}</td>
                <td>{formatNumber(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.frames} aria-label={t('system.stream.frames')}>
        <div className={styles.row}>
          <OptionalSelect
            label={t('system.stream.only')}
            {...valueProps(only, setOnly)}
            none={t('system.stream.every')}
            options={rates.map(({ channel }) => channel)}
          />
          <TextInput label={t('system.stream.search')} {...valueProps(typed, setTyped)} />
          <Button variant="default" aria-pressed={paused} onClick={() => setPaused(!paused)}>
            {paused ? t('system.stream.resume') : t('system.stream.pause')}
          </Button>
          <Button variant="default" onClick={forget}>
            {t('system.stream.clear')}
          </Button>
          <span>
            {paused
              ? t('system.stream.paused')
              : t('system.stream.kept', { shown: rows.length, kept: frames.length })}
          </span>
        </div>
        {rows.length === 0 ? (
          <PageNotice
            title={frames.length === 0 ? t('system.stream.none') : t('system.stream.nothingFits')}
            detail={frames.length === 0 ? t('system.stream.noneNext') : undefined}
          />
        ) : (
          <ResourceTable
            sortsPrivately
            label={t('system.stream.frames')}
            columns={columns}
            rows={rows}
            keyOf={frame => String(frame.id)}
            onOpen={frame => {
              setPaused(true)
              setOpened(frame)
            }}
          />
        )}
      </section>
      {opened && <FrameDialog frame={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
