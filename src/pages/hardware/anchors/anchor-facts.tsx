import { useAreas } from '#api/areas.ts'
import { type Anchor, anchorObjectNames } from '#domain/hardware/hardware.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageSection } from '#ui/page-section.tsx'

const useText = textOf('anchors')

/** What is known about an anchor. */
export function AnchorFacts({ anchor }: { readonly anchor: Anchor }) {
  const { anchors: text, app } = useText()
  const areas = useAreas().data
  const metres = (value: number) => formatNumber(value, 2, true)
  const area = areas?.find(each => each.uid === anchor.areaUid)?.name
  return (
    <PageSection title={text.factsTitle}>
      <DefinitionList
        entries={[
          [text.kind, text.kinds[anchor.kind]],
          [text.area, anchor.areaUid ? area : text.noArea],
          [text.place, text.at(metres(anchor.x), metres(anchor.y), metres(anchor.z))],
          [text.locked, anchor.locked ? app.yes : app.no],
          [text.config, anchor.deviceConfig && JSON.stringify(anchor.deviceConfig)],
          ...anchorObjectNames.map(
            name => [text.objects[name], anchor[name] && JSON.stringify(anchor[name])] as const,
          ),
        ]}
      />
    </PageSection>
  )
}
