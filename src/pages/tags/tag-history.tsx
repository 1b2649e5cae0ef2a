import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useNodes } from '#api/nodes.ts'
import { problemOf } from '#api/problem-of.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useEveryTagBinding } from '#api/tag-bindings.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { bothMoments } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

/** Bindings of a tag over time: open ones first, then newest first. */
export function TagHistory({ tag }: { readonly tag: Tag }) {
  const t = useText()
  const bindings = useEveryTagBinding()
  const nodes = useNodes().data
  const zone = useSiteZone()()
  const label = `${t('tags.historyTitle')}, ${tagName(tag)}`
  const end = (closedAtMs: number | undefined) => closedAtMs ?? Number.POSITIVE_INFINITY
  const rows = (bindings.data ?? [])
    .filter(binding => binding.tagUid === tag.uid)
    .toSorted((a, b) => end(b.closedAtMs) - end(a.closedAtMs) || (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0))
  return (
    <PageSection title={t('tags.historyTitle')}>
      {bindings.isPending && <p className={styles.dim}>{t('app.loading')}</p>}
      {bindings.error && !bindings.data && <p role="alert">{problemText(t, problemOf(bindings.error))}</p>}
      {bindings.data && rows.length === 0 && <p className={styles.dim}>{t('tags.historyEmpty')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('tags.mac')}</th>
                <th scope="col">{t('tags.historyFrom')}</th>
                <th scope="col">{t('tags.historyUntil')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ uid, mac, openedAtMs, closedAtMs }) => {
                const node = nodes?.find(each => each.mac === mac)
                return (
                  <tr key={uid}>
                    <td>
                      {node ? (
                        <Anchor component={Link} to={paths.node(node.uid)}>
                          <Verbatim>{formatMac(mac)}</Verbatim>
                        </Anchor>
                      ) : (
                        <Verbatim>{formatMac(mac)}</Verbatim>
                      )}
                    </td>
                    <td>{openedAtMs !== undefined && <Moment {...bothMoments(openedAtMs, zone)} />}</td>
                    <td>
                      {closedAtMs === undefined ? (
                        t('tags.historyOpen')
                      ) : (
                        <Moment {...bothMoments(closedAtMs, zone)} />
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </PageSection>
  )
}
