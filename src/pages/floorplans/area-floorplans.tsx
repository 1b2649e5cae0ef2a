import { Button } from '@mantine/core'
import { useState } from 'react'
import { useProjectRights } from '#api/project-rights.ts'
import { FloorplanCard } from '#components/floorplan-card.tsx'
import { FloorplanUpload } from '#components/floorplan-upload.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { usedPlan } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './floorplans.module.css'

const useText = textOf('floorplans', 'sites')

interface AreaFloorplansProps {
  readonly title: string
  readonly area: Area
  /** Floorplans of this area, oldest first. */
  readonly plans: readonly Floorplan[]
}

/** The floorplans of one area, and a form for a new one. */
export function AreaFloorplans({ title, area, plans }: AreaFloorplansProps) {
  const t = useText()
  const rights = useProjectRights()
  const [isUploading, setUploading] = useState(false)
  return (
    <section aria-label={title} className={styles.area}>
      <div className={styles.head}>
        <h2 className={styles.name}>{title}</h2>
        <LinkButton size="compact-sm" variant="default" to={paths.floor(area.uid)}>
          {t('sites.openFloor')}
        </LinkButton>
        <RightsGate rights={rights} needs="configure">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isUploading}
            onClick={() => setUploading(!isUploading)}
          >
            {t('sites.upload')}
          </Button>
        </RightsGate>
      </div>
      {plans.length === 0 && <p className={styles.counts}>{t('floorplans.noFloorplan')}</p>}
      {isUploading && (
        <FloorplanUpload
          title={t('sites.upload')}
          change={{ areaUid: area.uid }}
          onDone={() => setUploading(false)}
        />
      )}
      <div className={styles.plans}>
        {plans.map(plan => (
          <FloorplanCard key={plan.uid} plan={plan} used={usedPlan(plans)} isOnlyOne={plans.length === 1} />
        ))}
      </div>
    </section>
  )
}
