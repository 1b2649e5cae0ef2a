import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { useAlarmCsv } from './use-alarm-csv.ts'
import type { AlarmRows } from './use-alarm-rows.ts'

const useText = textOf('alarms')

interface AlarmsActionsProps {
  /** The alarms of the period. */
  readonly alarms: readonly Alarm[]
  readonly list: AlarmRows
  /** Whether any alarms could be read, so that their number is known. */
  readonly isRead: boolean
}

/** Number of listed alarms, and the actions without a selection: rules, alarm quality, saving the list as CSV. */
export function AlarmsActions({ alarms, list, isRead }: AlarmsActionsProps) {
  const t = useText()
  const { rows, shown } = list
  const save = useAlarmCsv(alarms)
  const [rulesOpen, setRulesOpen] = useState(false)
  return (
    <>
      {isRead && <span>{t('alarms.count', { count: shown.length })}</span>}
      {rows.length < shown.length && <span>{t('alarms.causes', { count: rows.length })}</span>}
      <Button variant="default" onClick={() => setRulesOpen(true)}>
        {t('alarms.rules')}
      </Button>
      <LinkButton to={paths.alarmQuality()} variant="default">
        {t('alarms.quality')}
      </LinkButton>
      <Button variant="default" disabled={rows.length === 0} onClick={() => save(shown)}>
        {t('alarms.save')}
      </Button>
      {rulesOpen && <RulesDialog onClose={() => setRulesOpen(false)} />}
    </>
  )
}
