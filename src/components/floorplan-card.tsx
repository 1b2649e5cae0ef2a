import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useDeleteFloorplan, useUpdateFloorplan } from '#api/floorplans.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { isPlaced } from '#domain/site/placement.ts'
import { formatBytes, formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './floorplan-card.module.css'
import { FloorplanUpload } from './floorplan-upload.tsx'
import { NameDialog } from './name-dialog.tsx'

const useText = textOf('sites')

interface FloorplanCardProps {
  readonly plan: Floorplan
  /** The plan of the area that all pages show. */
  readonly used: Floorplan | undefined
  readonly isOnlyOne: boolean
}

/** A floorplan: preview, size and actions. */
export function FloorplanCard({ plan, used, isOnlyOne }: FloorplanCardProps) {
  const t = useText()
  const { configure } = useProjectRights()
  const update = useUpdateFloorplan()
  const canChoose = useVersion().data?.floorplanInUse === true && used !== undefined && plan.uid !== used.uid
  const remove = useDeleteFloorplan()
  const [open, setOpen] = useState<'label' | 'replace' | 'delete'>()
  const [broken, setBroken] = useState(false)
  const close = () => setOpen(undefined)
  const { metresPerPx } = plan.placement
  return (
    <Paper withBorder p="md" component="article" aria-label={plan.label}>
      {broken ? (
        <p className={styles.dim}>{t('sites.noPicture')}</p>
      ) : (
        <img
          src={plan.imageUrl}
          alt={t('sites.picture', { label: plan.label })}
          loading="lazy"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      )}
      <h3 className={styles.name}>{plan.label}</h3>
      {!isOnlyOne && (
        <p>
          {plan.uid === used?.uid ? (
            <strong>{t('sites.planUsed')}</strong>
          ) : (
            t('sites.planUnused', { used: used?.label ?? '', placed: isPlaced(plan.placement) })
          )}
        </p>
      )}
      <p className={styles.dim}>
        {t('sites.size', { width: plan.widthPx, height: plan.heightPx, bytes: formatBytes(plan.sizeBytes) })}
        <br />
        {isPlaced(plan.placement)
          ? t('sites.scale', {
              widthM: formatNumber(plan.widthPx * metresPerPx, 1),
              heightM: formatNumber(plan.heightPx * metresPerPx, 1),
            })
          : t('sites.notPlaced')}
        <br />
        {t('sites.changed', {
          rev: plan.rev,
          at: plan.updatedAtMs === undefined ? undefined : formatMoment(plan.updatedAtMs),
          hasRev: plan.rev !== undefined,
          hasAt: Boolean(plan.updatedAtMs === undefined ? undefined : formatMoment(plan.updatedAtMs)),
          hasBoth:
            plan.rev !== undefined &&
            Boolean(plan.updatedAtMs === undefined ? undefined : formatMoment(plan.updatedAtMs)),
        })}
      </p>
      {configure && (
        <div className={styles.buttons}>
          <LinkButton size="compact-sm" to={paths.placeFloorplan(plan.areaUid, plan.uid)}>
            {t('sites.place')}
          </LinkButton>
          {canChoose && (
            <Button
              size="compact-sm"
              variant="default"
              loading={update.isPending}
              onClick={() => update.mutate({ uid: plan.uid, change: { isChosen: true } })}
            >
              {t('sites.choose')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setOpen('label')}>
            {t('sites.rename')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={open === 'replace'}
            onClick={() => setOpen(open === 'replace' ? undefined : 'replace')}
          >
            {t('sites.replace')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpen('delete')}>
            {t('app.delete')}
          </Button>
        </div>
      )}
      {open === 'replace' && (
        <FloorplanUpload
          title={t('sites.replaceHint')}
          uid={plan.uid}
          change={{}}
          onDone={() => {
            setBroken(false)
            close()
          }}
        />
      )}
      {open === 'label' && (
        <NameDialog
          title={t('sites.label')}
          label={t('sites.label')}
          initial={plan.label}
          save={t('app.save')}
          onSave={label => update.mutateAsync({ uid: plan.uid, change: { label } })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('sites.deletePlanTitle', { label: plan.label })}
          action={remove}
          onConfirm={() => remove.mutate(plan.uid)}
          onClose={close}
        >
          <p>{t('sites.deletePlan')}</p>
        </ConfirmDialog>
      )}
    </Paper>
  )
}
