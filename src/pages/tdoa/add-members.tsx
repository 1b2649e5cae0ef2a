import { Button, NativeSelect, Select, Anchor as TextLink } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAreas } from '#api/areas.ts'
import type { Anchor, HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface AddMembersProps {
  /** Nodes that are not members yet. */
  readonly nodes: readonly HardwareNode[]
  readonly anchors: readonly Anchor[]
  readonly onAdd: (macs: readonly MacAddress[]) => void
}

const shownAtOnce = 50

/** Adds one node, or all anchors of an area. Anchors are listed before other nodes. */
export function AddMembers({ nodes, anchors, onAdd }: AddMembersProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const areas = useAreas().data ?? []
  const [areaUid, setAreaUid] = useState('')
  const free = new Set(nodes.map(({ mac }) => mac))
  const placed = anchors.filter(({ mac }) => mac !== undefined && free.has(mac))
  const offered = areas.filter(area => placed.some(anchor => anchor.areaUid === area.uid))
  const area = offered.find(each => each.uid === areaUid) ?? offered[0]
  const onAnchor = new Set(placed.map(({ mac }) => mac))
  const choices = [
    ...nodes.filter(({ mac }) => onAnchor.has(mac)),
    ...nodes.filter(({ mac }) => !onAnchor.has(mac)),
  ]
  if (nodes.length === 0 && anchors.length === 0)
    return (
      <p>
        {t('sync.noNodes')}
        <TextLink component={Link} to={paths.hardware()}>
          {t('sync.toHardware')}
        </TextLink>
      </p>
    )
  const inArea = placed
    .filter(anchor => anchor.areaUid === area?.uid)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  return (
    <div className={styles.form}>
      <Select
        className={styles.field ?? ''}
        searchable
        label={t('sync.addNode')}
        description={t('sync.addNodeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        limit={shownAtOnce}
        value={null}
        data={choices.map(({ mac }) => {
          const name = nameOf(mac)
          return { value: mac, label: name === formatMac(mac) ? name : `${name} (${formatMac(mac)})` }
        })}
        onChange={mac => mac && onAdd([mac])}
      />
      {area && (
        <>
          <NativeSelect
            className={styles.field ?? ''}
            label={t('sync.addArea')}
            {...valueProps(area.uid, setAreaUid)}
            data={offered.map(({ uid, name }) => ({ value: uid, label: name }))}
          />
          <Button variant="default" mt={23} onClick={() => onAdd(inArea.flatMap(({ mac }) => mac ?? []))}>
            {t('sync.add')}
          </Button>
        </>
      )}
    </div>
  )
}
