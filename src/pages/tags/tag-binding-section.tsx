import { Alert, Autocomplete, Button } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useNodes } from '#api/nodes.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useBindTag, useReleaseTag } from '#api/tag-bindings.ts'
import { useTags } from '#api/tags.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { formatMac, parseMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

/** The hardware of a tag, and a form that binds another node (releasing the current one first). */
export function TagBindingSection({ tag }: { readonly tag: Tag }) {
  const t = useText()
  const nodes = useNodes().data
  const tags = useTags().data
  const bind = useBindTag()
  const release = useReleaseTag()
  const rights = useProjectRights()
  const [typed, setTyped] = useState('')
  const [malformed, setMalformed] = useState(false)
  const [releasing, setReleasing] = useState(false)

  const macs = useMemo(() => nodes?.map(node => formatMac(node.mac)).sort() ?? [], [nodes])
  const mac = parseMac(typed)
  const currentTag = mac ? tags?.find(each => each.mac === mac && each.uid !== tag.uid) : undefined
  const unknown = mac !== undefined && nodes !== undefined && !nodes.some(node => node.mac === mac)
  const notes = [
    currentTag && t('tags.boundElsewhereNote', { tag: tagName(currentTag) }),
    mac && tag.mac && tag.mac !== mac && t('tags.rebindNote', { mac: formatMac(tag.mac) }),
    unknown && t('tags.unknownNote'),
  ].filter(Boolean)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMalformed(mac === undefined)
    if (mac !== undefined) bind.mutate({ mac, tagUid: tag.uid }, { onSuccess: () => setTyped('') })
  }

  // Closes the confirmation once the hardware is released, so that it does not reappear with the next binding.
  if (releasing && !tag.mac) setReleasing(false)

  return (
    <PageSection title={t('tags.bindTitle')}>
      <RightsGate rights={rights} needs="associations">
        <p>
          {tag.mac ? t('tags.boundTo', { mac: formatMac(tag.mac) }) : t('tags.notBound')}{' '}
          {tag.mac && (
            <Button size="compact-sm" variant="default" onClick={() => setReleasing(true)}>
              {t('tags.release')}
            </Button>
          )}
        </p>
        <form className={styles.bind} onSubmit={submit} noValidate>
          <Autocomplete
            dir="ltr"
            className={styles.field ?? ''}
            label={t('tags.bindField')}
            description={t('tags.bindHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={macs}
            limit={20}
            value={typed}
            error={malformed && mac === undefined ? t('tags.macWrong') : fieldErrorsOf(bind.error).mac}
            onChange={value => {
              setTyped(value)
              bind.reset()
            }}
          />
          <Button type="submit" mt={22} loading={bind.isPending}>
            {tag.mac ? t('tags.rebind') : t('tags.bind')}
          </Button>
        </form>
      </RightsGate>
      {notes.map(note => (
        <p key={String(note)} className={styles.dim}>
          {note}
        </p>
      ))}
      {bind.error && (
        <Alert color="danger" variant="outline" role="alert" mt="md">
          {problemText(t, problemOf(bind.error))}
        </Alert>
      )}
      {releasing && tag.mac && (
        <ConfirmDialog
          title={t('tags.releaseTitle', { mac: formatMac(tag.mac) })}
          confirm={t('tags.release')}
          action={release}
          onConfirm={() => release.mutate(tag.uid, { onSuccess: () => setReleasing(false) })}
          onClose={() => setReleasing(false)}
        >
          {t('tags.releaseWhat', { tag: tagName(tag) })}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
