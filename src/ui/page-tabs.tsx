import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
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
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)

  // On a phone the bar is wider than the screen: scrolls the current tab into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each selected tab
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(tab => tab.key === current)
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = { ArrowRight: at + onward, ArrowLeft: at - onward, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChoose(tab.key)
    const button = bar.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <>
      <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
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
