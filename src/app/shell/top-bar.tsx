import { IconSearch } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { textOf } from '#text/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { SoundBadge } from '../console/sound-badge.tsx'
import { AreaSwitcher } from './area-switcher.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

const useText = textOf('shell')

const searchKey = '/'
const paletteKey = 'Mod+k'
const keysKey = '?'

const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Where one is, how to find something, how fresh it is, who one is. */
export function TopBar() {
  const { shell } = useText()
  const [open, setOpen] = useState<'search' | 'keys'>()
  const close = useCallback(() => setOpen(undefined), [])
  const showKeys = useCallback(() => setOpen('keys'), [])
  useHotkey(searchKey, () => setOpen('search'))
  useHotkey(paletteKey, () => setOpen('search'), { whileTyping: true })
  useHotkey(keysKey, showKeys)
  return (
    <header className={styles.bar}>
      <AreaSwitcher />
      <span className={styles.grow} />
      <button
        type="button"
        className={styles.search}
        aria-label={shell.search}
        aria-keyshortcuts={`${searchKey} Control+k`}
        onClick={() => setOpen('search')}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden="true" />
        <span className={styles.searchText}>{shell.search}</span>
        <kbd>{searchKey}</kbd>
      </button>
      <SoundBadge />
      <ConnectionBadge />
      <UserMenu onKeys={showKeys} />
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog onClose={close} onKeys={showKeys} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </header>
  )
}
