import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import type { AlarmFilter } from './alarm-view.ts'

const useText = textOf('alarms', 'past')

/** Link to the alarms that are assigned to other users as well. */
export function ShowOthersLink() {
  const t = useText()
  return (
    <LinkButton to={`${paths.alarms()}?view=open`} variant="default">
      {t('alarms.showOthers')}
    </LinkButton>
  )
}

interface NoAlarmsProps {
  readonly isPast: boolean
  readonly filter: AlarmFilter
  /** Number of open alarms that are assigned to other users; 0 if the view shows them. */
  readonly others: number
}

/** Why the list of alarms is empty, and the next step. */
export function NoAlarms({ isPast, filter, others }: NoAlarmsProps) {
  const t = useText()
  if (isPast) return <PageNotice title={t('past.noAlarms')} />
  const showAll = (
    <LinkButton to={`${paths.alarms()}?view=all`} variant="default">
      {t('alarms.showAll')}
    </LinkButton>
  )
  const { view, typed, severity, type } = filter
  const isFiltered = (view !== 'open' && view !== 'me') || typed || severity || type
  if (isFiltered) return <PageNotice title={t('alarms.empty')} action={showAll} />
  if (others > 0)
    return (
      <PageNotice
        title={t('alarms.emptyMe')}
        detail={t('alarms.others', { count: others })}
        action={<ShowOthersLink />}
      />
    )
  return <PageNotice title={t('alarms.emptyOpen')} detail={t('alarms.emptyOpenNext')} action={showAll} />
}
