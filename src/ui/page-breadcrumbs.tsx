import './page-styles.ts'
import { Anchor, Breadcrumbs } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenText } from '#locales/use-open-text.ts'

/** A page above the current one. */
export interface ParentPage {
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
