import { Text } from '@mantine/core'
import { changedSince } from '#domain/site/past-floor.ts'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('past')

interface PastNotesProps {
  readonly zones: readonly ZoneOfHistory[]
  readonly moment: number
}

/** That zones of the past are read-only, and which of them are shown in a later state. */
export function PastNotes({ zones, moment }: PastNotesProps) {
  const t = useText()
  const changed = changedSince(zones, moment)
  return (
    <>
      <Text size="sm">{t('past.readOnly')}</Text>
      {changed[0] && (
        <Text size="sm">{t('past.changedSince', { count: changed.length, name: changed[0].name })}</Text>
      )}
    </>
  )
}
