import './page-styles.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { FilterBar } from './filter-bar.tsx'
import { PageBreadcrumbs, type ParentPage } from './page-breadcrumbs.tsx'
import styles from './page-frame.module.css'

interface PageFrameProps {
  readonly title: ReactNode
  /** The pages above this one, the topmost first; links to them are above the title. */
  readonly parents?: readonly ParentPage[]
  /** Actions for the whole page, at the right of its title. */
  readonly actions?: ReactNode
  /** Search and filters below the title. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** Title, actions, filters and content, in the same places on every page except the floor. */
export function PageFrame({ title, parents, actions, filters, children }: PageFrameProps) {
  const t = useOpenText()
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div>
          {parents && <PageBreadcrumbs parents={parents} />}
          <h1 className={styles.title}>{title}</h1>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
      {filters && (
        <>
          {/* On a phone they would take the room of the rows. */}
          {isNarrow && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <span aria-hidden="true">{isUnfolded ? '▾ ' : '▸ '}</span>
              {t('app.filters')}
            </button>
          )}
          <FilterBar hidden={isNarrow && !isUnfolded}>{filters}</FilterBar>
        </>
      )}
      {children}
    </div>
  )
}
