import type { TextOf } from './message-types.ts'

type Label = 'label' | 'from' | 'to' | 'typed' | 'wrong'

const labels = (textOf: (label: Label) => string, last: (hours: number) => string) => ({
  label: textOf('label'),
  from: textOf('from'),
  to: textOf('to'),
  typed: textOf('typed'),
  wrong: textOf('wrong'),
  last,
})

export const reportPeriodLabels = (t: TextOf<'reports'>) =>
  labels(
    label => t(`reports.period.${label}`),
    hours => t('reports.period.last', { hours, days: hours / 24, inDays: hours % 24 === 0 && hours >= 48 }),
  )

export const alarmQualityPeriodLabels = (t: TextOf<'alarmQuality'>) =>
  labels(
    label => t(`alarmQuality.period.${label}`),
    hours => t('alarmQuality.period.last', { hours, days: hours / 24, isShort: hours < 48 }),
  )

export const tagPeriodLabels = (t: TextOf<'tags'>) =>
  labels(
    label => t(`tags.period.${label}`),
    hours => t('tags.period.last', { hours, days: hours / 24, inDays: hours % 24 === 0 }),
  )
