import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/tabbed-page.tsx'
import { HeatmapTab } from './heatmap-tab.tsx'
import { ReportHistory } from './report-history.tsx'
import { TableReport } from './table-report.tsx'

const useText = textOf('reports')

/** What happened: tables with their charts, heatmaps, and what was made before. */
export function ReportsPage() {
  const { reports: text } = useText()
  return (
    <TabbedPage
      title={text.title}
      label={text.tabList}
      tabs={[
        { key: 'tables', name: text.tabs.tables, panel: <TableReport /> },
        { key: 'heatmap', name: text.tabs.heatmap, panel: <HeatmapTab /> },
        { key: 'made', name: text.tabs.made, panel: <ReportHistory /> },
      ]}
    />
  )
}
