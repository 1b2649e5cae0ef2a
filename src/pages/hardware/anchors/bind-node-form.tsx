import { Button, NativeSelect, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { useBindNode } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useTags } from '#api/tags.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../hardware.module.css'
import type { NodeUse } from '../nodes/node-rows.ts'

const useText = textOf('hardware')

interface BindNodeFormProps {
  readonly node: HardwareNode
  readonly use: NodeUse | undefined
}

const shownAtOnce = 50

/** Binds a node to a tag or an anchor chosen by name; shows which binding is closed first. */
export function BindNodeForm({ node, use }: BindNodeFormProps) {
  const t = useText()
  const tags = useTags().data ?? []
  const anchors = useAnchors().data ?? []
  const hasAnchors = useEveryAnchorBinding().data !== null
  const bind = useBindNode()
  const rights = useProjectRights()
  const [kind, setKind] = useState<'tag' | 'anchor'>('tag')
  const [uid, setUid] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const targets =
    kind === 'tag'
      ? tags.map(tag => ({ uid: tag.uid, name: tagName(tag), mac: tag.mac }))
      : anchors.map(anchor => ({ uid: anchor.uid, name: anchor.name, mac: anchor.mac }))
  const target = targets.find(each => each.uid === uid && each.uid !== use?.uid)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(!target)
    if (target)
      bind.mutate({ mac: node.mac, to: { kind, uid: target.uid } }, { onSuccess: () => setUid(null) })
  }

  return (
    <RightsGate rights={rights} needs="write">
      <form className={styles.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('hardware.bindKind')}
          value={kind}
          data={[
            { value: 'tag', label: t('hardware.tagKind') },
            ...(hasAnchors ? [{ value: 'anchor', label: t('hardware.anchorKind') }] : []),
          ]}
          onChange={event => {
            setKind(event.currentTarget.value as 'tag' | 'anchor')
            setUid(null)
          }}
        />
        <Select
          className={styles.field ?? ''}
          searchable
          label={t('hardware.bindTarget')}
          value={uid}
          limit={shownAtOnce}
          data={targets
            .filter(each => each.uid !== use?.uid)
            .map(({ uid: value, name }) => ({ value, label: name }))}
          error={missing && !target && t('hardware.targetWrong')}
          onChange={value => {
            setUid(value)
            bind.reset()
          }}
        />
        <RightsGate
          rights={rights}
          needs={kind === 'anchor' ? 'configure' : 'associations'}
          quiet={!rights.write}
        >
          <Button type="submit" mt={22} loading={bind.isPending}>
            {t('hardware.bind')}
          </Button>
        </RightsGate>
        {target?.mac && (
          <p className={styles.dim}>
            {t('hardware.targetBound', { name: target.name, mac: formatMac(target.mac) })}
          </p>
        )}
        <RefusalAlert error={bind.error} />
      </form>
    </RightsGate>
  )
}
