import { useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { useEveryTagBinding } from '#api/tag-bindings.ts'
import { useTags } from '#api/tags.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { BindingHistory } from '../binding-history.tsx'
import styles from '../hardware.module.css'

const useText = textOf('hardware')

/** Bindings of a node to tags and anchors, newest first. */
export function NodeHistory({ mac }: { readonly mac: MacAddress }) {
  const t = useText()
  const onTags = useEveryTagBinding().data
  const onAnchors = useEveryAnchorBinding().data
  const tags = useTags().data
  const anchors = useAnchors().data
  if (!onTags || !tags || !anchors || onAnchors === undefined) return null

  const onTag = (uid: string) => {
    const tag = tags.find(each => each.uid === uid)
    return t('hardware.onTag', { name: tag ? tagName(tag) : t('hardware.gone', { uid }) })
  }
  const anchorName = (uid: string) =>
    t('hardware.onAnchor', {
      name: anchors.find(each => each.uid === uid)?.name ?? t('hardware.gone', { uid }),
    })
  const rows = [
    ...onTags.map(each => ({ ...each, what: onTag(each.tagUid) })),
    ...(onAnchors ?? []).map(each => ({ ...each, what: anchorName(each.anchorUid) })),
  ].filter(each => each.mac === mac)
  return (
    <>
      <h3 className={styles.sub}>{t('hardware.history')}</h3>
      <BindingHistory
        rows={rows}
        label={t('hardware.history')}
        whatHead={t('hardware.use')}
        empty={t('hardware.noHistory')}
      />
    </>
  )
}
