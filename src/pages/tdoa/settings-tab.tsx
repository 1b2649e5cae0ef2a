import { useState } from 'react'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { useSchedules } from '#api/schedules.ts'
import type { SyncSettings } from '#domain/sync/sync-settings.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { QueryState } from '#ui/query-state.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the sync is made of: its schedule, whether it is meant to run, and who takes part. */
export function SettingsTab() {
  const { app, problem } = useOpenText()
  const settings = useSyncSettings().data
  const schedules = useSchedules()
  const nodes = useNodes()
  const [base, setBase] = useState<SyncSettings>()
  // The form stays with what it began with, whatever is read later.
  if (settings && !base) setBase(settings)
  const failed = [schedules, nodes].find(read => read.error && !read.data)
  return (
    <QueryState
      pending={!settings || schedules.isPending || nodes.isPending}
      loading={app.loading}
      problem={failed ? problem(problemOf(failed.error)) : undefined}
      retry={app.retry}
      onRetry={() => void failed?.refetch()}
    >
      {settings && base && (
        <SettingsForm
          key={base.rev ?? 0}
          settings={base}
          theirs={settings}
          schedules={schedules.data ?? []}
          nodes={nodes.data ?? []}
          onBase={setBase}
        />
      )}
    </QueryState>
  )
}
