import { useParams } from 'react-router'
import { useSchedules } from '#api/schedules.ts'
import { QueryState } from '#components/query-state.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const useText = textOf('sync')

/** An existing or new schedule: which node sends in which slot of the superframe. */
export function SchedulePage() {
  const { scheduleUid = '' } = useParams()
  const t = useText()
  const schedules = useSchedules()
  const isNew = scheduleUid === 'new'
  const schedule = schedules.data?.find(each => each.uid === scheduleUid)
  return (
    <PageFrame
      title={isNew ? t('sync.newSchedule') : (schedule?.name ?? t('sync.scheduleTitle'))}
      parents={[
        { name: t('sync.title'), to: paths.sync() },
        { name: t('sync.tab.schedules'), to: paths.sync('schedules') },
      ]}
    >
      <QueryState
        query={isNew ? [] : schedules}
        empty={
          isNew || schedule ? undefined : (
            <PageNotice title={t('sync.scheduleGone')} detail={t('sync.scheduleGoneNext')} />
          )
        }
      >
        <ScheduleForm key={scheduleUid} schedule={schedule} />
      </QueryState>
    </PageFrame>
  )
}
