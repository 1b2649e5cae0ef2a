import { useNavigate } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useSites } from '#api/sites.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './shell.module.css'
import { useSiteHere } from './use-site-here.ts'

const useText = textOf('shell')

/** The current area and site; selecting an area opens its floor. */
export function AreaSwitcher() {
  const t = useText()
  const sites = useSites()
  const areas = useAreas()
  const navigate = useNavigate()
  const { areaUid: current = '', site } = useSiteHere()
  const known = areas.data?.length ?? 0
  return (
    <label className={styles.where}>
      <span className={styles.site}>{site?.name}</span>
      <select
        className={styles.area}
        aria-label={t('shell.area')}
        value={current}
        disabled={known === 0}
        onChange={event => navigate(paths.floor(event.currentTarget.value))}
      >
        {current === '' && (
          <option value="" disabled>
            {areas.error ? t('shell.areasUnread') : known === 0 ? t('shell.noAreas') : t('shell.chooseArea')}
          </option>
        )}
        {sites.data?.map(site => (
          <optgroup key={site.uid} label={site.name}>
            {areas.data
              ?.filter(area => area.siteUid === site.uid)
              .map(area => (
                <option key={area.uid} value={area.uid}>
                  {area.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
