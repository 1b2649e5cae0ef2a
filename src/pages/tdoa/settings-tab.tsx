import { useState } from 'react'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { useSchedules } from '#api/schedules.ts'
import { QueryState } from '#components/query-state.tsx'
import type { SyncSettings } from '#domain/sync/sync-settings.ts'
import { SettingsForm } from './settings-form.tsx'

/** Settings of the sync: schedule, whether it should run, and members. */
export function SettingsTab() {
  const settings = useSyncSettings().data
  const schedules = useSchedules()
  const nodes = useNodes()
  const [base, setBase] = useState<SyncSettings>()
  // The form keeps its initial settings when newer ones are fetched.
  if (settings && !base) setBase(settings)
  return (
    <QueryState query={[schedules, nodes]}>
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
