import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useBindAnchor, useReleaseAnchor } from '#api/anchor-bindings.ts'
import { useNodes } from '#api/nodes.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { formatMac, parseMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from '../hardware.module.css'
import { MacField } from '../mac-field.tsx'
import { useNodeUses } from '../nodes/use-node-uses.ts'

const useText = textOf('anchors')

/** The node bound to an anchor, and a form that binds another one (releasing the current node first). */
export function AnchorBindingSection({ anchor }: { readonly anchor: Anchor }) {
  const t = useText()
  const nodes = useNodes().data
  const uses = useNodeUses()
  const bind = useBindAnchor()
  const release = useReleaseAnchor()
  const rights = useProjectRights()
  const [typed, setTyped] = useState('')
  const [malformed, setMalformed] = useState(false)
  const [releasing, setReleasing] = useState(false)
  const mac = parseMac(typed)
  const use = mac ? uses?.get(mac) : undefined
  const unknown = mac !== undefined && nodes !== undefined && !nodes.some(node => node.mac === mac)
  const notes = [
    use &&
      use.uid !== anchor.uid &&
      t(use.kind === 'tag' ? 'anchors.boundToTagNote' : 'anchors.boundToAnchorNote', { name: use.name }),
    mac && anchor.mac && anchor.mac !== mac && t('anchors.rebindNote', { mac: formatMac(anchor.mac) }),
    unknown && t('anchors.unknownNote'),
  ].filter(note => typeof note === 'string')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMalformed(mac === undefined)
    if (mac !== undefined) bind.mutate({ mac, anchorUid: anchor.uid }, { onSuccess: () => setTyped('') })
  }

  // Closes the confirmation once the hardware is released, so that it does not reappear with the next binding.
  if (releasing && !anchor.mac) setReleasing(false)

  return (
    <PageSection title={t('anchors.bindTitle')}>
      <RightsGate rights={rights} needs="configure">
        <p>
          {anchor.mac ? t('anchors.boundTo', { mac: formatMac(anchor.mac) }) : t('anchors.notBound')}{' '}
          {anchor.mac && (
            <Button size="compact-sm" variant="default" onClick={() => setReleasing(true)}>
              {t('anchors.release')}
            </Button>
          )}
        </p>
        <form className={styles.form} onSubmit={submit} noValidate>
          <MacField
            typed={typed}
            error={malformed && mac === undefined ? t('anchors.macWrong') : fieldErrorsOf(bind.error).mac}
            onType={value => {
              setTyped(value)
              bind.reset()
            }}
          />
          <Button type="submit" mt={22} loading={bind.isPending}>
            {anchor.mac ? t('anchors.rebind') : t('anchors.bind')}
          </Button>
        </form>
      </RightsGate>
      {notes.map(note => (
        <p key={note} className={styles.dim}>
          {note}
        </p>
      ))}
      <RefusalAlert error={bind.error} />
      {releasing && anchor.mac && (
        <ConfirmDialog
          title={t('anchors.releaseTitle', { mac: formatMac(anchor.mac) })}
          confirm={t('anchors.release')}
          action={release}
          onConfirm={() => release.mutate(anchor.uid, { onSuccess: () => setReleasing(false) })}
          onClose={() => setReleasing(false)}
        >
          {t('anchors.releaseWhat', { name: anchor.name })}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
