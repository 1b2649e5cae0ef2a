import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { TabBar } from './tab-bar.tsx'
import { useUrlValue } from './use-url-value.ts'

interface TabbedPageProps {
  readonly title: ReactNode
  /** Content above the tabs that applies to all of them. */
  readonly notice?: ReactNode
  /** Accessible name of the tabs. */
  readonly label: string
  /** The first is the default if the address names none of them (`?tab=`). */
  readonly tabs: readonly { readonly key: string; readonly name: ReactNode; readonly panel: ReactNode }[]
}

/** A page with tabs; the address contains the current one, and only that one is mounted. */
export function TabbedPage({ title, notice, label, tabs }: TabbedPageProps) {
  const [chosen, choose] = useUrlValue('tab', tabs[0]?.key)
  const current = tabs.find(tab => tab.key === chosen) ?? tabs[0]
  return (
    <PageFrame title={title}>
      {notice}
      <TabBar label={label} tabs={tabs} current={current?.key ?? ''} onChoose={choose}>
        {current?.panel}
      </TabBar>
    </PageFrame>
  )
}
