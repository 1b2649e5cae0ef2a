import { Text } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'
import { ShowOthersLink } from './no-alarms.tsx'

const useText = textOf('alarms')

interface ListNotesProps {
  /** Whether the list shows a past period, instead of the last hours and all active alarms. */
  readonly isPeriod: boolean
  /** Number of open alarms that are assigned to other users; 0 if the view shows them. */
  readonly others: number
}

/** Notes below the alarm list: which alarms it shows, its keys, and how many alarms it leaves to other users. */
export function ListNotes({ isPeriod, others }: ListNotesProps) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {isPeriod ? t('alarms.pastPeriod') : t('alarms.period')}
        {'. '}
        {t('alarms.keys')}
      </Text>
      {others > 0 && (
        <Text size="sm">
          {t('alarms.others', { count: others })} <ShowOthersLink />
        </Text>
      )}
    </>
  )
}
