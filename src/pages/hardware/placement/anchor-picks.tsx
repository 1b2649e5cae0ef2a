import { Button } from '@mantine/core'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface AnchorPicksProps {
  readonly here: readonly Anchor[]
  /** Anchors without an area. */
  readonly elsewhere: readonly Anchor[]
  readonly chosenUid: AnchorUid | undefined
  readonly onChoose: (uid: AnchorUid) => void
  readonly onAdd: (anchor: Anchor) => void
}

/** Lists the anchors of the plan, and those without a position, for selection. */
export function AnchorPicks({ here, elsewhere, chosenUid, onChoose, onAdd }: AnchorPicksProps) {
  const t = useText()
  return (
    <>
      {elsewhere.length > 0 && (
        <section aria-label={t('anchors.elsewhere')}>
          <h2 className={styles.sub}>{t('anchors.elsewhere')}</h2>
          <ul className={styles.list}>
            {elsewhere.map(anchor => (
              <li key={anchor.uid} className={styles.item}>
                <span>{anchor.name}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={anchor.locked}
                  aria-label={t('anchors.placeAnchorHere', { name: anchor.name })}
                  onClick={() => onAdd(anchor)}
                >
                  {t('anchors.placeHere')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('anchors.here')}>
        <h2 className={styles.sub}>{t('anchors.here')}</h2>
        {here.length === 0 && <p className={styles.dim}>{t('anchors.noneHere')}</p>}
        <ul className={styles.list}>
          {here.map(anchor => (
            <li key={anchor.uid} className={styles.item}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={anchor.uid === chosenUid}
                onClick={() => onChoose(anchor.uid)}
              >
                {anchor.locked ? t('anchors.handleLocked', { name: anchor.name }) : anchor.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
