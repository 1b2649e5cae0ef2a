import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSites } from '#api/sites.ts'
import { QueryState } from '#components/query-state.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { AreaSection } from './area-section.tsx'
import { CreateSiteDialog } from './create-site-dialog.tsx'
import { SiteSection } from './site-section.tsx'
import styles from './sites.module.css'

const useText = textOf('sites')

/** Sites with their areas on the left, and the floorplans of the selected area. */
export function SitesPage() {
  const t = useText()
  const rights = useProjectRights()
  const { areaUid } = useParams()
  const sites = useSites()
  const areas = useAreas()
  const navigate = useNavigate()
  const [doing, setDoing] = useUrlValue('do')
  const area = areas.data?.find(each => each.uid === areaUid)
  const create = (
    <RightsGate rights={rights} needs="configure">
      <Button onClick={() => setDoing('new')}>{t('sites.createSite')}</Button>
    </RightsGate>
  )
  return (
    <PageFrame title={t('sites.title')} actions={create}>
      <QueryState
        query={[sites, areas]}
        empty={
          sites.data?.length === 0 ? (
            <PageNotice title={t('sites.noSites')} detail={t('sites.noSitesNext')} action={create} />
          ) : undefined
        }
      >
        <div className={styles.columns}>
          <div className={styles.sites}>
            {sites.data?.map(site => (
              <SiteSection
                key={site.uid}
                site={site}
                areas={areas.data?.filter(each => each.siteUid === site.uid) ?? []}
                currentUid={areaUid}
              />
            ))}
          </div>
          {area ? (
            <AreaSection key={area.uid} area={area} onDeleted={() => void navigate(paths.sites())} />
          ) : areaUid ? (
            <PageNotice title={t('sites.areaMissing')} detail={t('sites.areaMissingNext')} />
          ) : (
            <p className={styles.dim}>{t('sites.chooseArea')}</p>
          )}
        </div>
      </QueryState>
      {doing === 'new' && rights.configure && <CreateSiteDialog onClose={() => setDoing('')} />}
    </PageFrame>
  )
}
