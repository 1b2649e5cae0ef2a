import { useNavigate, useParams } from 'react-router'
import { useAreas } from '#api/areas.ts'
import { useSites } from '#api/sites.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#text/use-text.ts'
import styles from './shell.module.css'

/** Which area of which site; choosing one opens its floor. */
export function AreaSwitcher() {
  const { shell } = useText()
  const sites = useSites()
  const areas = useAreas()
  const navigate = useNavigate()
  const params = useParams()
  const lastAreaUid = useSession(session => session.lastAreaUid)
  const known = new Set(areas.data?.map(area => area.uid))
  const current = [params.areaUid, lastAreaUid].find(uid => uid !== undefined && known.has(uid)) ?? ''
  const site = sites.data?.find(({ uid }) => areas.data?.some(a => a.uid === current && a.siteUid === uid))
  return (
    <label className={styles.where}>
      {site && <span className={styles.site}>{site.name}</span>}
      <select
        className={styles.area}
        aria-label={shell.area}
        value={current}
        disabled={known.size === 0}
        onChange={event => navigate(paths.floor(event.currentTarget.value))}
      >
        {current === '' && (
          <option value="" disabled>
            {areas.error ? shell.areasUnread : known.size === 0 ? shell.noAreas : shell.chooseArea}
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
