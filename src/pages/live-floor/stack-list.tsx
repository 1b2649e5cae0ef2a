import { useEffect, useRef } from 'react'
import type { ScreenPoint } from '#domain/geometry/point.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { TagUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './stacks.module.css'
import type { FloorData } from './use-floor-data.ts'

const useText = textOf('liveFloor')

interface StackListProps {
  readonly tagUids: readonly TagUid[]
  /** Position of the click, CSS pixels of the map. */
  readonly at: ScreenPoint
  readonly tags: FloorData['tags']
  readonly onOpen: (tagUid: TagUid) => void
  readonly onClose: () => void
}

/** Lists the tags at one place for selection. */
export function StackList({ tagUids, at, tags, onOpen, onClose }: StackListProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  const known = tagNames(tags)
  const rows = tagUids.map(uid => ({ uid, name: known.get(uid) ?? uid }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for forms
    <div
      ref={box}
      role="group"
      aria-label={t('liveFloor.stack', { count: rows.length })}
      className={styles.list}
      style={{ left: at.x, top: at.y }}
      data-over-stage
      onKeyDown={event => event.key === 'Escape' && onClose()}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      <strong>{t('liveFloor.stack', { count: rows.length })}</strong>
      <ul aria-label={t('liveFloor.stack', { count: rows.length })}>
        {rows
          .sort((a, b) => a.name.localeCompare(b.name))
          .map(({ uid, name }) => (
            <li key={uid}>
              <button type="button" onClick={() => onOpen(uid)}>
                {name}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
