import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { AreaSwitcher } from './area-switcher.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

const searchKey = '/'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Where one is, how to find something, how fresh it is, who one is. */
export function TopBar() {
  const { shell } = useText()
  const [searching, setSearching] = useState(false)
  useHotkey(searchKey, () => setSearching(true))
  return (
    <header className={styles.bar}>
      <AreaSwitcher />
      <span className={styles.grow} />
      <button
        type="button"
        className={styles.search}
        aria-label={shell.search}
        aria-keyshortcuts={searchKey}
        onClick={() => setSearching(true)}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden="true" />
        <span className={styles.searchText}>{shell.search}</span>
        <kbd>{searchKey}</kbd>
      </button>
      <ConnectionBadge />
      <UserMenu />
      <Suspense fallback={null}>{searching && <SearchDialog onClose={() => setSearching(false)} />}</Suspense>
    </header>
  )
}
