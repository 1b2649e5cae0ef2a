import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { TbSearch } from 'react-icons/tb'
import { textOf } from '#locales/text-of.ts'
import { takeEarlyKeys } from '#ui/early-keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { holdSingleKeys, useHotkey } from '#ui/use-hotkey.ts'
import { SoundBadge } from '../alarm-sound/sound-badge.tsx'
import { AreaSwitcher } from './area-switcher.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { JobNotice, UploadNotice } from './job-notice.tsx'
import { MusterNotice } from './muster-notice.tsx'
import { SearchDialog } from './search-dialog.tsx'
import styles from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

const useText = textOf('shell')

const searchKey = '/'
const paletteKey = 'Mod+k'
const keysKey = '?'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** Area, search, connection state and user menu, with reserved space for a notice. */
export function TopBar({ notice }: { readonly notice?: ReactNode }) {
  const t = useText()
  const [early, setEarly] = useState(takeEarlyKeys)
  const [open, setOpen] = useState<'search' | 'keys' | undefined>(early === undefined ? undefined : 'search')
  const close = useCallback(() => {
    setEarly(undefined)
    setOpen(undefined)
  }, [])
  const showSearch = () => {
    holdSingleKeys()
    setOpen('search')
  }
  const showKeys = useCallback(() => setOpen('keys'), [])
  useHotkey(searchKey, showSearch)
  useHotkey(paletteKey, showSearch)
  useHotkey(keysKey, showKeys)
  return (
    <header className={styles.bar}>
      <AreaSwitcher />
      <div className={styles.grow}>
        <MusterNotice />
        <JobNotice />
        <UploadNotice />
        {notice}
      </div>
      <button
        type="button"
        className={styles.search}
        aria-label={t('shell.search')}
        aria-keyshortcuts={`${searchKey} Control+k`}
        onClick={showSearch}
      >
        <TbSearch size={16} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.searchText}>{t('shell.search')}</span>
        <kbd>{searchKey}</kbd>
      </button>
      <SoundBadge />
      <ConnectionBadge />
      <UserMenu onKeys={showKeys} />
      {open === 'search' && <SearchDialog initial={early ?? ''} onClose={close} onKeys={showKeys} />}
      <Suspense fallback={null}>{open === 'keys' && <KeysDialog onClose={close} />}</Suspense>
    </header>
  )
}
