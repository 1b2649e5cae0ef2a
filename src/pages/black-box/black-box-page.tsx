import { Button, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { QueryState } from '#components/query-state.tsx'
import { formatFixed } from '#locales/format-number.ts'
import { formatClockAtSite } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { SeverityMark } from '#ui/severity-mark.tsx'
import { useHotkey } from '#ui/use-hotkey.ts'
import { useNow } from '#ui/use-now.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './black-box.module.css'
import { BlackBoxMap } from './black-box-map.tsx'
import { useBlackBox } from './use-black-box.ts'
import { useExport } from './use-export.ts'
import { usePlayer } from './use-player.ts'

const useText = textOf('alarmLabels', 'blackBox')

const reachesM = [5, 15, 50]
const whole = 'all'

/** Replay of one alarm: tags nearby, the zone with its settings at that time, and the timeline; can be saved. */
export function BlackBoxPage() {
  const { alarmUid = '' } = useParams()
  const [query] = useSearchParams()
  const t = useText()
  const nowMs = useNow(1_000)
  const askedMs = Date.parse(query.get('at') ?? '')
  const atMs = useMemo(() => (Number.isFinite(askedMs) ? askedMs : Date.now()), [askedMs])
  const [reach, setReach] = useUrlValue('reach', '15')
  const reachM = reach === whole ? Number.POSITIVE_INFINITY : Number(reach) || 15
  const blackBox = useBlackBox(alarmUid, atMs, reachM, nowMs)
  const { alarm, view, plan, restS } = blackBox
  const player = usePlayer(view?.span ?? { startMs: 0, endMs: 1 }, view?.setAtMs ?? 0)
  const file = useExport(view)
  const own = view?.tracks.find(track => track.own)
  const others = view?.tracks.filter(track => !track.own) ?? []
  const step = (ms: number) => view && player.seek(player.atMs + ms)
  useHotkey('k', () => view && player.toggle())
  useHotkey('h', () => step(-10_000))
  useHotkey('[', () => step(-1_000))
  useHotkey(']', () => step(1_000))

  return (
    <PageFrame
      title={view ? t('blackBox.of', { line: view.title }) : t('blackBox.title')}
      parents={[{ name: t('blackBox.alarms'), to: paths.alarms() }]}
      actions={
        view &&
        alarm && (
          <>
            {alarm.areaUid && (
              <LinkButton
                variant="default"
                to={paths.floor(alarm.areaUid, {
                  alarm: alarm.uid,
                  ...(alarm.tagUid && { tag: alarm.tagUid }),
                  at: new Date(player.atMs).toISOString(),
                })}
              >
                {t('blackBox.replay')}
              </LinkButton>
            )}
            <Button loading={file.state === 'busy'} onClick={() => void file.save()}>
              {t('blackBox.export')}
            </Button>
            {file.state === 'failed' && <span role="alert">{t('blackBox.exportFailed')}</span>}
          </>
        )
      }
    >
      <QueryState
        query={blackBox}
        empty={
          view ? undefined : (
            <PageNotice
              title={t('blackBox.missing')}
              detail={t('blackBox.missingWhat')}
              action={<LinkButton to={paths.alarms()}>{t('blackBox.alarms')}</LinkButton>}
            />
          )
        }
      >
        {view && (
          <>
            <p className={styles.dim}>
              <SeverityMark severity={view.severity} /> {t(`alarmLabels.severity.${view.severity}`)}
              {` · ${view.areaName} · ${t('blackBox.around')}`}
            </p>
            <dl className={styles.alarmTimes}>
              {view.alarmTimes.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ul className={styles.notes}>
              {[
                ...view.notes,
                ...(restS === undefined ? [] : [t('blackBox.stillRunning', { s: restS })]),
              ].map(note => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <BlackBoxMap
              view={view}
              plan={plan}
              label={t('blackBox.map', { area: view.areaName })}
              atMs={player.atMs}
            />
            <div className={styles.player}>
              <Button variant="default" aria-keyshortcuts="k" onClick={player.toggle}>
                {player.playing ? t('blackBox.pause') : t('blackBox.play')}
              </Button>
              <input
                type="range"
                aria-label={t('blackBox.scrub')}
                aria-valuetext={`${t('blackBox.offset', { isBefore: (player.atMs - view.setAtMs) / 1_000 < 0, s: formatFixed(Math.abs((player.atMs - view.setAtMs) / 1_000), 1) })}, ${formatClockAtSite(player.atMs, view.timeZone)}`}
                min={view.span.startMs}
                max={view.span.endMs}
                step={500}
                value={player.atMs}
                onChange={event => player.seek(Number(event.currentTarget.value))}
              />
              <output>
                {`${t('blackBox.offset', { isBefore: (player.atMs - view.setAtMs) / 1_000 < 0, s: formatFixed(Math.abs((player.atMs - view.setAtMs) / 1_000), 1) })} · ${formatClockAtSite(player.atMs, view.timeZone)}`}
              </output>
            </div>
            <div className={styles.columns}>
              <PageSection title={t('blackBox.nearbyTags')}>
                <NativeSelect
                  label={t('blackBox.radius')}
                  {...valueProps(reach, setReach)}
                  data={[
                    ...reachesM.map(m => ({
                      value: String(m),
                      label: t('blackBox.metres', { m: formatFixed(m, 1) }),
                    })),
                    { value: whole, label: t('blackBox.wholeArea') },
                  ]}
                />
                {own && <p className={styles.dim}>{`${t('blackBox.ownTag')}: ${own.name}`}</p>}
                {others.length === 0 ? (
                  <p className={styles.dim}>{t('blackBox.noTags')}</p>
                ) : (
                  <table className={styles.table}>
                    <thead>
                      <tr>
                        <th scope="col">{t('blackBox.name')}</th>
                        <th scope="col">{t('blackBox.nearest')}</th>
                        <th scope="col">{t('blackBox.when')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {others.map(track => (
                        <tr key={track.tagUid}>
                          <td>{track.name}</td>
                          <td>{t('blackBox.metres', { m: formatFixed(track.nearestM, 1) })}</td>
                          <td>{formatClockAtSite(track.nearestAtMs, view.timeZone)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </PageSection>
              <PageSection title={t('blackBox.zone')}>
                {view.zone ? (
                  <dl className={styles.facts}>
                    <dt>{t('blackBox.name')}</dt>
                    <dd>{view.zone.name}</dd>
                    {view.zone.facts.map(([name, value]) => (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                ) : (
                  <p className={styles.dim}>{t('blackBox.noZone')}</p>
                )}
              </PageSection>
              <PageSection title={t('blackBox.timeline')}>
                <ol className={styles.account}>
                  {view.lines.map(line => (
                    <li key={`${line.atMs} ${line.text}`}>
                      <button type="button" className={styles.jump} onClick={() => player.seek(line.atMs)}>
                        {formatClockAtSite(line.atMs, view.timeZone)}
                      </button>{' '}
                      {line.text}
                    </li>
                  ))}
                </ol>
              </PageSection>
            </div>
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}
