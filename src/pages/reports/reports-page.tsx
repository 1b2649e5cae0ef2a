import { useText } from '#text/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { HeatmapTab } from './heatmap-tab.tsx'
import { MadeReports } from './made-reports.tsx'
import { TableReport } from './table-report.tsx'

const tabs = ['tables', 'heatmap', 'made'] as const

/** What happened: tables with their charts, heatmaps, and what was made before. */
export function ReportsPage() {
  const { reports: text } = useText()
  const [chosen, choose] = useUrlValue('tab', 'tables')
  const tab = tabs.find(each => each === chosen) ?? 'tables'
  return (
    <PageFrame title={text.title}>
      <TabBar
        label={text.tabList}
        tabs={tabs.map(key => ({ key, name: text.tabs[key] }))}
        current={tab}
        onChoose={choose}
      >
        {tab === 'tables' && <TableReport />}
        {tab === 'heatmap' && <HeatmapTab />}
        {tab === 'made' && <MadeReports />}
      </TabBar>
    </PageFrame>
  )
}
