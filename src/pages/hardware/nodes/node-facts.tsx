import { useSiteZone } from '#api/site-zones.ts'
import { type HardwareNode, nodeOpenFieldNames } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { writeJsonValue } from '#domain/json-object.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from '../hardware.module.css'

const useText = textOf('hardware')

/** What is known about a node. */
export function NodeFacts({ node }: { readonly node: HardwareNode }) {
  const { hardware: text } = useText()
  const zone = useSiteZone()()
  const { parentMac, bridgeMac, createdAtMs } = node
  return (
    <PageSection title={text.factsTitle}>
      {!node.projectUid && <p className={styles.dim}>{text.stockNote}</p>}
      <DefinitionList
        entries={[
          [text.mac, <Verbatim key="mac">{formatMac(node.mac)}</Verbatim>],
          [text.name, node.name],
          [text.type, node.type],
          [text.location, node.projectUid ? text.inProject : text.inStock],
          [text.nodeId, node.nodeId],
          [text.parent, parentMac && <Verbatim key="parent">{formatMac(parentMac)}</Verbatim>],
          [text.bridge, bridgeMac && <Verbatim key="bridge">{formatMac(bridgeMac)}</Verbatim>],
          [text.info, node.hardwareInfo],
          ...nodeOpenFieldNames.map(name => [text.openFields[name], writeJsonValue(node[name])] as const),
          [text.since, createdAtMs && <Moment key="since" {...bothMoments(createdAtMs, zone)} />],
        ]}
      />
    </PageSection>
  )
}
