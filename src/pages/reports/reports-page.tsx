import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { HeatmapTab } from './heatmap-tab.tsx'
import { ReportHistory } from './report-history.tsx'
import { TableReport } from './table-report.tsx'

const useText = textOf('reports')

/** Tables with charts, heatmaps, and earlier reports. */
export function ReportsPage() {
  const t = useText()
  return (
    <TabbedPage
      title={t('reports.title')}
      label={t('reports.tabList')}
      tabs={[
        { key: 'tables', name: t('reports.tabs.tables'), panel: <TableReport /> },
        { key: 'heatmap', name: t('reports.tabs.heatmap'), panel: <HeatmapTab /> },
        { key: 'made', name: t('reports.tabs.made'), panel: <ReportHistory /> },
      ]}
    />
  )
}
