import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/tabbed-page.tsx'
import { PwsEvents } from './pws-events.tsx'
import { ZoneEvents } from './zone-events.tsx'

const useText = textOf('events')

/** Who crossed which border, and who came too near to whom. */
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
