import { useSyncSettings } from '#api/lsb-settings.ts'
import { usePutSyncReport } from '#api/sync-reports.ts'
import { useVersion } from '#api/version.ts'
import { QueryState } from '#components/query-state.tsx'
import { useParameterUpdates } from '#live/use-node-updates.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { ReachTab } from './reach-tab.tsx'
import { SchedulesTab } from './schedules-tab.tsx'
import { ServiceTab } from './service-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { StateTab } from './state-tab.tsx'

const useText = textOf('sync')

const tabs = {
  state: StateTab,
  schedules: SchedulesTab,
  settings: SettingsTab,
  reach: ReachTab,
  service: ServiceTab,
}
type TabKey = keyof typeof tabs
const isTab = (key: string): key is TabKey => Object.hasOwn(tabs, key)

/** Synchronisation of the anchors: state, settings and start, in tabs. */
export function SyncPage() {
  const t = useText()
  const [chosen, choose] = useUrlValue('tab', 'state')
  const current = isTab(chosen) ? chosen : 'state'
  const settings = useSyncSettings()
  // Requested here, so that the values are loaded when a job begins.
  useVersion()
  useParameterUpdates(usePutSyncReport())
  const Tab = tabs[current]
  return (
    <PageFrame title={t('sync.title')}>
      <QueryState
        query={settings}
        empty={
          settings.data === null ? (
            <PageNotice title={t('sync.unavailable')} detail={t('sync.unavailableWhat')} />
          ) : undefined
        }
      >
        <TabBar
          label={t('sync.tabs')}
          tabs={(Object.keys(tabs) as TabKey[]).map(key => ({ key, name: t(`sync.tab.${key}`) }))}
          current={current}
          onChoose={choose}
        >
          <Tab />
        </TabBar>
      </QueryState>
    </PageFrame>
  )
}
