import { useConnection } from '#live/use-connection.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { FactList } from './fact-list.tsx'

const useText = textOf('overview')

/** How fresh the picture is, and how much of it arrives. */
export function DataCard() {
  const { overview: text } = useText()
  const { dataAgeMs, fixesPerS, droppedPositions, clockWrongTags } = useConnection()
  return (
    <FactList
      title={text.data}
      facts={[
        {
          label: text.dataAge,
          value: dataAgeMs === undefined ? text.dataAgeNone : text.seconds(formatNumber(dataAgeMs / 1000, 1)),
        },
        { label: text.rate, value: formatNumber(fixesPerS) },
        { label: text.dropped, value: formatNumber(droppedPositions) },
        { label: text.clockWrong, value: formatNumber(clockWrongTags) },
      ]}
    />
  )
}
