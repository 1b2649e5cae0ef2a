import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useProjectRights } from '#api/project-rights.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import { useMoment } from '#live/history/use-moment.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { DownloadTab } from './download-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PrototypesTab } from './prototypes-tab.tsx'
import { ZoneListTab } from './zone-list-tab.tsx'

const useText = textOf('zones')

const listTabs = ['all', 'static', 'buffers'] as const
const tabs = [...listTabs, 'prototypes', 'history', 'download'] as const
type TabKey = (typeof tabs)[number]

/** Every zone of the project, live or at the selected time. */
export function ZonesPage() {
  const moment = useMoment(1_000)
  // Selected rows and open dialogs of the present do not apply to the past.
  return <ZonesAt key={moment === undefined ? 'live' : 'past'} moment={moment} />
}

interface ZonesAtProps {
  /** Epoch ms; undefined for the present. */
  readonly moment: number | undefined
}

/**
 * All zones of the project: current ones, prototypes, history, and downloads to tags. Outlines are drawn on the floor.
 * At a moment: only the zones of that time, read-only.
 */
export function ZonesAt({ moment }: ZonesAtProps) {
  const t = useText()
  const isPast = moment !== undefined
  const rights = useProjectRights()
  const [search, setSearch] = useSearchParams()
  const keys: readonly TabKey[] = isPast ? listTabs : tabs
  const tab = keys.find(key => key === search.get('tab')) ?? 'all'

  function choose(key: string): void {
    setSearch(
      old => {
        if (isPast) {
          // The tabs have the same filters, and the address holds the moment.
          const next = new URLSearchParams(old)
          next.set('tab', key)
          return next
        }
        // The tabs have different filters.
        return new URLSearchParams(key === 'all' ? {} : { tab: key })
      },
      { replace: true },
    )
  }

  return (
    <PageFrame
      title={t('zones.title')}
      actions={
        !isPast && (
          <RightsGate rights={rights} needs="zones" hide>
            <Button component={Link} to={paths.importZones()} variant="default">
              {t('zones.import')}
            </Button>
            <Button component={Link} to={paths.floor()}>
              {t('zones.draw')}
            </Button>
          </RightsGate>
        )
      }
    >
      <TabBar
        label={t('zones.tabsLabel')}
        current={tab}
        tabs={keys.map(key => ({ key, name: t(`zones.tabs.${key}`) }))}
        onChoose={choose}
      >
        {tab === 'prototypes' && <PrototypesTab />}
        {tab === 'history' && <HistoryTab />}
        {tab === 'download' && <DownloadTab />}
        {(tab === 'all' || tab === 'static' || tab === 'buffers') && (
          <ZoneListTab key={tab} kind={tab} moment={moment} />
        )}
      </TabBar>
    </PageFrame>
  )
}
