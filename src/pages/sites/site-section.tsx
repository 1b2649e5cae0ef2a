import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { useCreateArea } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useDeleteSite } from '#api/sites.ts'
import { NameDialog } from '#components/name-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Area, Site } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { CascadeDialog } from './cascade-dialog.tsx'
import { SiteDialog } from './site-dialog.tsx'
import styles from './sites.module.css'

const useText = textOf('sites')

interface SiteSectionProps {
  readonly site: Site
  readonly areas: readonly Area[]
  readonly currentUid: string | undefined
}

/** A site with its areas, and actions to add an area, rename and delete. */
export function SiteSection({ site, areas, currentUid }: SiteSectionProps) {
  const t = useText()
  const rights = useProjectRights()
  const plans = useFloorplans().data
  const navigate = useNavigate()
  const remove = useDeleteSite(() => void navigate(paths.sites()))
  const create = useCreateArea()
  const [open, setOpen] = useState<'edit' | 'delete' | 'area'>()
  const close = () => setOpen(undefined)

  return (
    <Paper withBorder component="section" className={styles.site ?? ''} aria-label={site.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{site.name}</h2>
        <div className={styles.buttons} style={{ margin: 0 }}>
          <RightsGate rights={rights} needs="configure" quiet>
            <Button size="compact-sm" variant="default" onClick={() => setOpen('edit')}>
              {t('app.edit')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setOpen('delete')}>
              {t('app.delete')}
            </Button>
          </RightsGate>
        </div>
      </div>
      {(site.address || site.timeZone) && (
        <p className={styles.dim}>{[site.address, site.timeZone].filter(Boolean).join(', ')}</p>
      )}
      {areas.length === 0 && <p className={styles.dim}>{t('sites.noAreas')}</p>}
      <ul className={styles.areas}>
        {areas.map(area => (
          <li key={area.uid}>
            <NavLink
              to={paths.area(site.uid, area.uid)}
              className={styles.area ?? ''}
              aria-current={area.uid === currentUid ? 'page' : undefined}
            >
              <span>{area.name}</span>
              <span className={styles.dim} style={{ margin: 0 }}>
                {t('sites.planCount', {
                  count: plans?.filter(plan => plan.areaUid === area.uid).length ?? 0,
                })}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      <RightsGate rights={rights} needs="configure" quiet>
        <Button size="compact-sm" variant="default" onClick={() => setOpen('area')}>
          {t('sites.createArea')}
        </Button>
      </RightsGate>
      {open === 'edit' && <SiteDialog site={site} onClose={close} />}
      {open === 'area' && (
        <NameDialog
          title={t('sites.createArea')}
          initial=""
          save={t('sites.submitArea')}
          taken={areas.map(area => area.name)}
          onSave={async name => {
            const area = await create.mutateAsync({ siteUid: site.uid, name })
            if (area) void navigate(paths.area(site.uid, area.uid))
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <CascadeDialog
          title={t('sites.deleteSiteTitle', { name: site.name })}
          areas={areas}
          countAreas
          typedName={site.name}
          error={remove.error}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(site.uid)}
          onClose={close}
        />
      )}
    </Paper>
  )
}
