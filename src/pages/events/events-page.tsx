import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/page-tabs.tsx'
import { PwsEvents } from './pws-events.tsx'
import { ZoneEvents } from './zone-events.tsx'

const useText = textOf('events')

/** Zone events and proximity warnings. */
export function EventsPage() {
  const t = useText()
  return (
    <TabbedPage
      title={t('events.title')}
      label={t('events.tabList')}
      tabs={[
        { key: 'zone', name: t('events.tabs.zone'), panel: <ZoneEvents /> },
        { key: 'pws', name: t('events.tabs.pws'), panel: <PwsEvents /> },
      ]}
    />
  )
}
