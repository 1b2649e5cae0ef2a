import type { HardwareNode } from '#domain/hardware.ts'
import { formatMac } from '#domain/mac-address.ts'
import { formatMoment } from '#text/format-time.ts'
import { useText } from '#text/use-text.ts'
import { Facts } from './facts.tsx'
import styles from './hardware.module.css'
import { Section } from './section.tsx'

/** What is known about a node. */
export function NodeFacts({ node }: { readonly node: HardwareNode }) {
  const { hardware: text } = useText()
  const { parentMac, bridgeMac, createdAtMs } = node
  return (
    <Section title={text.factsTitle}>
      {!node.projectUid && <p className={styles.dim}>{text.stockNote}</p>}
      <Facts
        facts={[
          [text.mac, formatMac(node.mac)],
          [text.name, node.name],
          [text.type, node.type],
          [text.home, node.projectUid ? text.inProject : text.inStock],
          [text.nodeId, node.nodeId],
          [text.parent, parentMac && formatMac(parentMac)],
          [text.bridge, bridgeMac && formatMac(bridgeMac)],
          [text.info, node.hardwareInfo],
          [text.since, createdAtMs === undefined ? undefined : formatMoment(createdAtMs)],
        ]}
      />
    </Section>
  )
}
