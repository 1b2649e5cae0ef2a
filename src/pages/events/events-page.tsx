import { textOf } from '#locales/text-of.ts'
import { TabbedPage } from '#ui/tabbed-page.tsx'
import { PwsEvents } from './pws-events.tsx'
import { ZoneEvents } from './zone-events.tsx'

const useText = textOf('events')

/** Zone events and proximity warnings. */
export function EventsPage() {
  const { events: text } = useText()
  return (
    <TabbedPage
      title={text.title}
      label={text.tabList}
      tabs={[
        { key: 'zone', name: text.tabs.zone, panel: <ZoneEvents /> },
        { key: 'pws', name: text.tabs.pws, panel: <PwsEvents /> },
      ]}
    />
  )
}
