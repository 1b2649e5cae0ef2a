import { useAlarmNames } from '#api/alarm-names.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { type AlarmQuality, alarmLimits } from '#domain/alarm/alarm-quality.ts'
import { useAlarmNameTexts } from '#locales/alarm-text.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './alarm-quality.module.css'

const useText = textOf('alarmQuality', 'alarmLabels')

const percent = (share: number) => `${formatNumber(share * 100, 1)} %`
const number = (value: number) => formatNumber(value, 2)

/** An alarm without its tag, because a zone's rule is the same for all tags. */
function ruleOf({ tagUid, ...alarm }: Alarm): Alarm {
  return alarm.zoneUid || tagUid === undefined ? alarm : { ...alarm, tagUid }
}

interface LimitsTableProps {
  readonly quality: AlarmQuality
  /** All evaluated alarms. */
  readonly alarms: readonly Alarm[]
}

/** Compares each metric with the published limit. */
export function LimitsTable({ quality, alarms }: LimitsTableProps) {
  const t = useText()
  const { lineOf } = useAlarmNames(useAlarmNameTexts(t), alarms)
  const { dominant } = quality
  const rows = [
    ['perTenMinutes', quality.perTenMinutes, number],
    ['peak', quality.peak, number],
    ['floodShare', quality.floodShare, percent],
    ['chatter', quality.chatter.length, number],
    ['stale', quality.stale.length, number],
    ['topTenShare', quality.topTenShare, percent],
    ['highShare', quality.highShare, percent],
  ] as const
  return (
    <>
      <table className={styles.limits}>
        <caption>{t('alarmQuality.limits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alarmQuality.measure')}</th>
            <th scope="col">{t('alarmQuality.here')}</th>
            <th scope="col">{t('alarmQuality.limit')}</th>
            <th scope="col">{t('alarmQuality.verdict')}</th>
            <th scope="col">{t('alarmQuality.figure')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value, words]) => {
            const over = value !== undefined && value > alarmLimits[name]
            return (
              <tr key={name} data-over={over}>
                <th scope="row">{t(`alarmQuality.measures.${name}`)}</th>
                <td>{value === undefined ? t('alarmQuality.notJudged') : words(value)}</td>
                <td>{words(alarmLimits[name])}</td>
                <td>
                  {value === undefined
                    ? t('alarmQuality.fewSources')
                    : over
                      ? t('alarmQuality.over')
                      : t('alarmQuality.within')}
                </td>
                <td className={styles.figure}>{t(`alarmQuality.figures.${name}`)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('alarmQuality.counted', { alarms: quality.count, floods: quality.floods.length })}{' '}
        {quality.medianAnswerMs !== undefined &&
          t('alarmQuality.answered', { span: formatSpan(quality.medianAnswerMs) })}{' '}
        {t('alarmQuality.published')}
        {dominant && (
          <strong>{` ${t('alarmQuality.dominant', { share: percent(dominant.share), source: lineOf(ruleOf(dominant.example)) })}`}</strong>
        )}
      </p>
    </>
  )
}
