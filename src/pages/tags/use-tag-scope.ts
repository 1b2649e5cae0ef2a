import { useAreas } from '#api/areas.ts'
import type { TagScope } from '#domain/tag/tag-scope.ts'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'

const lastHours = 24

/** Which tags the list shows, from the URL. */
export function useTagScope() {
  const areas = useAreas().data
  const [kind, setKind] = useUrlValue('of')
  const [wantedArea, setArea] = useUrlValue('area')
  const period = useUrlPeriod(lastHours)
  const areaUid = areas?.find(area => area.uid === wantedArea)?.uid ?? areas?.[0]?.uid
  const { startMs, endMs, isValid } = period
  const ofPeriod = (kind === 'existing' || kind === 'active') && isValid
  const scope: TagScope =
    kind === 'removed'
      ? { kind }
      : ofPeriod && kind === 'existing'
        ? { kind, startMs, endMs }
        : ofPeriod && kind === 'active' && areaUid
          ? { kind, startMs, endMs, areaUid }
          : { kind: 'now' }
  return { scope, kind, setKind, areas: areas ?? [], areaUid: areaUid ?? '', setArea, period }
}
