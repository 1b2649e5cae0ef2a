import { useAreas } from '#api/areas.ts'
import { type Anchor, anchorObjectNames } from '#domain/hardware/hardware.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageSection } from '#ui/page-section.tsx'

const useText = textOf('anchors')

/** Properties of an anchor as name and value. */
export function AnchorFacts({ anchor }: { readonly anchor: Anchor }) {
  const t = useText()
  const areas = useAreas().data
  const metres = (value: number) => formatNumber(value, 2, true)
  const area = areas?.find(each => each.uid === anchor.areaUid)?.name
  return (
    <PageSection title={t('anchors.factsTitle')}>
      <DefinitionList
        entries={[
          [t('anchors.kind'), t(`anchors.kinds.${anchor.kind}`)],
          [t('anchors.area'), anchor.areaUid ? area : t('anchors.noArea')],
          [
            t('anchors.place'),
            t('anchors.at', { x: metres(anchor.x), y: metres(anchor.y), z: metres(anchor.z) }),
          ],
          [t('anchors.locked'), anchor.locked ? t('app.yes') : t('app.no')],
          [t('anchors.config'), anchor.deviceConfig && JSON.stringify(anchor.deviceConfig)],
          ...anchorObjectNames.map(
            name => [t(`anchors.objects.${name}`), anchor[name] && JSON.stringify(anchor[name])] as const,
          ),
        ]}
      />
    </PageSection>
  )
}
