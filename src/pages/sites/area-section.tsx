import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDeleteArea } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { FloorplanCard } from '#components/floorplan-card.tsx'
import { FloorplanUpload } from '#components/floorplan-upload.tsx'
import { usedPlan } from '#domain/site/placement.ts'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { AreaDialog } from './area-dialog.tsx'
import { CascadeDialog } from './cascade-dialog.tsx'
import styles from './sites.module.css'

const useText = textOf('sites')

interface AreaSectionProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** An area with its floorplans, and actions to add a floorplan, rename and delete. */
export function AreaSection({ area, onDeleted }: AreaSectionProps) {
  const t = useText()
  const { configure } = useProjectRights()
  const plans = useFloorplans(area.uid).data
  const used = usedPlan(plans)
  const remove = useDeleteArea(onDeleted)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-label={area.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{area.name}</h2>
        <div className={styles.buttons} style={{ margin: 0 }}>
          <LinkButton size="compact-sm" to={paths.floor(area.uid)} variant="default">
            {t('sites.openFloor')}
          </LinkButton>
          {configure && (
            <>
              {' '}
              <Button size="compact-sm" variant="default" onClick={() => setOpen('edit')}>
                {t('app.edit')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setOpen('delete')}>
                {t('app.delete')}
              </Button>
            </>
          )}{' '}
        </div>
      </div>
      {area.description && <p className={styles.dim}>{area.description}</p>}
      {plans?.length === 0 && <p className={styles.dim}>{t('sites.noFloorplans')}</p>}
      <div className={styles.plans}>
        {plans?.map(plan => (
          <FloorplanCard key={plan.uid} plan={plan} used={used} isOnlyOne={plans.length === 1} />
        ))}
      </div>
      {configure && <FloorplanUpload title={t('sites.upload')} change={{ areaUid: area.uid }} />}
      {open === 'edit' && <AreaDialog area={area} onClose={close} />}
      {open === 'delete' && (
        <CascadeDialog
          title={t('sites.deleteAreaTitle', { name: area.name })}
          areas={[area]}
          error={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(area.uid)}
          onClose={close}
        />
      )}
    </section>
  )
}
