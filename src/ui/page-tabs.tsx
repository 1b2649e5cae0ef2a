import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageFrame } from './page-frame.tsx'
import styles from './page-tabs.module.css'
import { useUrlValue } from './use-url-value.ts'

interface TabBarProps {
  readonly label: string
  readonly tabs: readonly { readonly key: string; readonly name: ReactNode }[]
  readonly current: string
  readonly onChoose: (key: string) => void
  /** The panel of the current tab. */
  readonly children: ReactNode
}

/** Tabs of a page. Arrow keys move between them. */
export function TabBar({ label, tabs, current, onChoose, children }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)

  // On a phone the bar is wider than the screen: scrolls the current tab into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each selected tab
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <Tabs
      unstyled
      value={current}
      onChange={key => key !== null && onChoose(key)}
      classNames={{ root: styles.root, list: styles.bar, tab: styles.tab, panel: styles.panel }}
    >
      <Tabs.List ref={bar} aria-label={label}>
        {tabs.map(({ key, name }) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current}>{children}</Tabs.Panel>
    </Tabs>
  )
}

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
