import { useConnection } from '#live/use-connection.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { FactList } from './fact-list.tsx'

const useText = textOf('overview')

/** Age of the data, and the rate at which it arrives. */
export function DataCard() {
  const t = useText()
  const dataAgeMs = useConnection(connection => connection.dataAgeMs)
  const fixesPerS = useConnection(connection => connection.fixesPerS)
  const droppedPositions = useConnection(connection => connection.droppedPositions)
  const clockWrongTags = useConnection(connection => connection.clockWrongTags)
  return (
    <FactList
      title={t('overview.data')}
      facts={[
        {
          label: t('overview.dataAge'),
          value:
            dataAgeMs === undefined
              ? t('overview.dataAgeNone')
              : t('overview.seconds', { s: formatNumber(dataAgeMs / 1000, 1) }),
        },
        { label: t('overview.rate'), value: formatNumber(fixesPerS) },
        { label: t('overview.dropped'), value: formatNumber(droppedPositions) },
        { label: t('overview.clockWrong'), value: formatNumber(clockWrongTags) },
      ]}
    />
  )
}
