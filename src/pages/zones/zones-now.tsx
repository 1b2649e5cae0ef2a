import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { DownloadTab } from './download-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PrototypesTab } from './prototypes-tab.tsx'
import { ZoneListTab } from './zone-list-tab.tsx'

const useText = textOf('zones')

const keys = ['all', 'static', 'buffers', 'prototypes', 'history', 'download'] as const
type TabKey = (typeof keys)[number]

const isTab = (key: string | null): key is TabKey => keys.some(each => each === key)

/**
 * All zones of the project: current ones, prototypes, history, and downloads to tags. Outlines are drawn on the floor.
 */
export function ZonesNow() {
  const t = useText()
  const rights = useProjectRights()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tab = isTab(wanted) ? wanted : 'all'
  return (
    <PageFrame
      title={t('zones.title')}
      actions={
        <RightsGate rights={rights} needs="zones" hide>
          <Button component={Link} to={paths.importZones()} variant="default">
            {t('zones.import')}
          </Button>
          <Button component={Link} to={paths.floor()}>
            {t('zones.draw')}
          </Button>
        </RightsGate>
      }
    >
      <TabBar
        label={t('zones.tabsLabel')}
        current={tab}
        tabs={keys.map(key => ({ key, name: t(`zones.tabs.${key}`) }))}
        // The tabs have different filters.
        onChoose={key => setSearch(key === 'all' ? {} : { tab: key }, { replace: true })}
      >
        {tab === 'prototypes' && <PrototypesTab />}
        {tab === 'history' && <HistoryTab />}
        {tab === 'download' && <DownloadTab />}
        {(tab === 'all' || tab === 'static' || tab === 'buffers') && <ZoneListTab key={tab} kind={tab} />}
      </TabBar>
    </PageFrame>
  )
}
