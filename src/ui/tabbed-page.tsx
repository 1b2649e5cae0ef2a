import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { TabBar } from './tab-bar.tsx'
import { useUrlValue } from './use-url-value.ts'

interface TabbedPageProps {
  readonly title: ReactNode
  /** Above the tabs: what concerns all of them. */
  readonly notice?: ReactNode
  /** What the tabs are, for those who do not see them. */
  readonly label: string
  /** The first is shown where the address names none of them (`?tab=`). */
  readonly tabs: readonly { readonly key: string; readonly name: ReactNode; readonly panel: ReactNode }[]
}

/** A page in parts; the address holds which is open, and only that one is mounted. */
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
