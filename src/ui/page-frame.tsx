import './page-styles.ts'
import { Anchor, Breadcrumbs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOpenText } from '#locales/use-open-text.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './page-frame.module.css'

/** A page above the current one. */
interface ParentPage {
  readonly name: string
  readonly to: string
}

/** Links to the pages above the current one, the topmost first. */
export function PageBreadcrumbs({ parents }: { readonly parents: readonly ParentPage[] }) {
  const t = useOpenText()
  return (
    <nav aria-label={t('app.breadcrumbs')}>
      <Breadcrumbs separator="›" separatorMargin={6}>
        {parents.map(({ name, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {name}
          </Anchor>
        ))}
        {/* Ends the trail with a separator: the title follows. */}
        <span />
      </Breadcrumbs>
    </nav>
  )
}

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
