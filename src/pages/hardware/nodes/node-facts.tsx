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

/** Properties of a node as name and value. */
export function NodeFacts({ node }: { readonly node: HardwareNode }) {
  const t = useText()
  const zone = useSiteZone()()
  const { parentMac, bridgeMac, createdAtMs } = node
  return (
    <PageSection title={t('hardware.factsTitle')}>
      {!node.projectUid && <p className={styles.dim}>{t('hardware.stockNote')}</p>}
      <DefinitionList
        entries={[
          [t('hardware.mac'), <Verbatim key="mac">{formatMac(node.mac)}</Verbatim>],
          [t('hardware.name'), node.name],
          [t('hardware.type'), node.type],
          [t('hardware.location'), node.projectUid ? t('hardware.inProject') : t('hardware.inStock')],
          [t('hardware.nodeId'), node.nodeId],
          [t('hardware.parent'), parentMac && <Verbatim key="parent">{formatMac(parentMac)}</Verbatim>],
          [t('hardware.bridge'), bridgeMac && <Verbatim key="bridge">{formatMac(bridgeMac)}</Verbatim>],
          [t('hardware.info'), node.hardwareInfo],
          ...nodeOpenFieldNames.map(
            name => [t(`hardware.openFields.${name}`), writeJsonValue(node[name])] as const,
          ),
          [t('hardware.since'), createdAtMs && <Moment key="since" {...bothMoments(createdAtMs, zone)} />],
        ]}
      />
    </PageSection>
  )
}
