import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAnchors } from '#api/anchors.ts'
import { useAreas } from '#api/areas.ts'
import { useSites } from '#api/sites.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { textOf } from '#locales/text-of.ts'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import styles from './search-dialog.module.css'
import { type SearchHit, searchHits } from './search-hits.ts'
import { useCommands } from './use-commands.ts'

const useText = textOf('shell')

const shown = 12

interface SearchDialogProps {
  /** Text typed before the dialog was open. */
  readonly initial: string
  readonly onClose: () => void
  /** Called when the list of shortcuts is selected. */
  readonly onKeys: () => void
}

/**
 * Finds pages, places, tags and actions by name; arrow keys select, Enter opens. Loaded with the shell, and its field
 * is focused before the next key is handled.
 */
export function SearchDialog({ initial, onClose, onKeys }: SearchDialogProps) {
  const t = useText()
  useFocusReturn()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [chosen, setChosen] = useState(0)
  const tags = useTags().data
  const zones = useZones().data
  const areas = useAreas().data
  const sites = useSites().data
  const anchors = useAnchors().data
  const commands = useCommands(onKeys)
  const { areaUid } = useParams()
  const navigate = useNavigate()
  const listId = useId()
  const hits = useMemo(
    () =>
      searchHits(typed, {
        tags: tags ?? [],
        zones: zones ?? [],
        areas: areas ?? [],
        sites: sites ?? [],
        anchors: anchors ?? [],
        commands,
        areaUid,
      }),
    [typed, tags, zones, areas, sites, anchors, commands, areaUid],
  )
  const visible = hits.slice(0, shown)

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    field.current?.focus()
  }, [])

  function go(hit: SearchHit | undefined): void {
    if (!hit) return
    onClose()
    if (typeof hit.to === 'string') void navigate(hit.to)
    else hit.to()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen(old => Math.max(0, Math.min(visible.length - 1, old + step)))
    } else if (event.key === 'Enter') {
      // Otherwise Enter would also press the button that regains the focus.
      event.preventDefault()
      go(visible[chosen])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('shell.search')}
      onClick={event => event.target === event.currentTarget && onClose()}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.body}>
        <TextInput
          ref={field}
          role="combobox"
          aria-expanded={visible.length > 0}
          aria-controls={listId}
          aria-activedescendant={visible[chosen] && `${listId}-${chosen}`}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchHint')}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={t('shell.search')} className={styles.hits}>
          {visible.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            <div
              key={`${hit.kind}-${hit.uid}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles.hit}
              onClick={() => go(hit)}
            >
              <span>{hit.name}</span>
              <span className={styles.kind}>{t(`shell.kinds.${hit.kind}`)}</span>
            </div>
          ))}
        </div>
        <p className={styles.note} role="status">
          {typed.trim() === ''
            ? t('shell.searchStart')
            : hits.length === 0
              ? t('shell.searchNothing', { typed: typed.trim() })
              : hits.length > shown && t('shell.searchMore', { count: hits.length - shown })}
        </p>
      </div>
    </dialog>
  )
}
