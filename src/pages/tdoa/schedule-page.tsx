import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useSchedules } from '#api/schedules.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const useText = textOf('sync')

/** One schedule, or a new one: who sends in which slot of the superframe. */
export function SchedulePage() {
  const { scheduleUid = '' } = useParams()
  const { sync: text, app, problem } = useText()
  const schedules = useSchedules()
  const isNew = scheduleUid === 'new'
  const schedule = schedules.data?.find(each => each.uid === scheduleUid)
  const back = (
    <Button component={Link} to={paths.sync('schedules')} variant="default">
      {text.toSchedules}
    </Button>
  )
  return (
    <PageFrame title={isNew ? text.newSchedule : (schedule?.name ?? text.scheduleTitle)} actions={back}>
      <QueryState
        pending={schedules.isPending && !isNew}
        loading={app.loading}
        problem={
          !schedules.data && schedules.error && !isNew ? problem(problemOf(schedules.error)) : undefined
        }
        retry={app.retry}
        onRetry={() => void schedules.refetch()}
        empty={
          isNew || schedule ? undefined : (
            <PageNotice title={text.scheduleGone} detail={text.scheduleGoneNext} />
          )
        }
      >
        <ScheduleForm key={scheduleUid} schedule={schedule} />
      </QueryState>
    </PageFrame>
  )
}
