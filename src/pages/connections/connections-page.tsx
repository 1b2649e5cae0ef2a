import { useProjectRights } from '#api/project-rights.ts'
import { useUnknownTags } from '#api/unknown-tags.ts'
import { useVersion } from '#api/version.ts'
import { useMissingRight } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { ConnectionsTab } from './connections-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { OutputsTab } from './outputs-tab.tsx'
import { ServiceTokensTab } from './service-tokens-tab.tsx'
import { UnknownTagsTab } from './unknown-tags-tab.tsx'

const useText = textOf('connections', 'outputs', 'historyImports')

/** Connections to other location systems, with unknown tags and service tokens. */
export function ConnectionsPage() {
  const t = useText()
  const version = useVersion().data
  const isOffered = version?.connections
  const missingRight = useMissingRight(useProjectRights(), 'administer')
  const isOpen = isOffered === true && missingRight === undefined
  const unknown = useUnknownTags(isOpen).data?.length ?? 0
  if (isOffered === false || missingRight !== undefined)
    return (
      <PageFrame title={t('connections.title')}>
        <PageNotice
          title={missingRight ?? t('connections.unavailable')}
          detail={missingRight === undefined && t('connections.unavailableNext')}
        />
      </PageFrame>
    )
  return (
    <TabbedPage
      title={t('connections.title')}
      label={t('connections.tabList')}
      tabs={[
        { key: 'connections', name: t('connections.tabs.connections'), panel: <ConnectionsTab /> },
        {
          key: 'unknown',
          name: t('connections.tabs.unknown', { count: unknown }),
          panel: <UnknownTagsTab />,
        },
        ...(version?.outputs ? [{ key: 'outputs', name: t('outputs.tab'), panel: <OutputsTab /> }] : []),
        ...(version?.historyImports
          ? [{ key: 'history', name: t('historyImports.tab'), panel: <HistoryTab /> }]
          : []),
        { key: 'tokens', name: t('connections.tabs.tokens'), panel: <ServiceTokensTab /> },
      ]}
    />
  )
}
