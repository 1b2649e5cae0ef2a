import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useNodes } from '#api/nodes.ts'
import { useTags } from '#api/tags.ts'
import type { OpenBinding } from '#domain/drift/binding-drift.ts'
import type { Drift } from '#domain/drift/drift.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { MacAddress, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('drift')

interface Affected {
  readonly name: string
  /** Absent for deleted resources. */
  readonly to?: string
}

export interface DriftLabels {
  readonly wrong: string
  /** Description of the repair. */
  readonly repair: string
  readonly who: readonly Affected[]
}

/** Removes duplicates. */
const distinct = (some: readonly Affected[]) => [
  ...new Map(some.map(each => [JSON.stringify([each.name, each.to]), each])).values(),
]

/** Labels of a mismatch: what it is, where, and what the repair does. */
export function useDriftLabels(): (drift: Drift) => DriftLabels {
  const t = useText()
  const tags = useTags().data
  const anchors = useAnchors().data
  const nodes = useNodes().data
  return useMemo(() => {
    const names = tagNames(tags)
    const tagOf = (uid: TagUid): Affected => {
      const name = names.get(uid)
      return name === undefined ? { name: t('drift.tagGoneName') } : { name, to: paths.tag(uid) }
    }
    const zoneOf = (zone: Zone): Affected => ({
      name: zone.name,
      to: `${paths.zones(zone.dynamic ? 'buffers' : 'all')}&q=${encodeURIComponent(zone.name)}`,
    })
    const nodeOf = (mac: MacAddress): Affected => {
      const node = nodes?.find(each => each.mac === mac)
      const anchor = anchors?.find(each => each.mac === mac)
      const name = anchor?.name ?? node?.name ?? formatMac(mac)
      return node ? { name, to: paths.node(node.uid) } : { name }
    }
    const boundTo = (binding: OpenBinding): Affected => {
      if ('tagUid' in binding) return tagOf(binding.tagUid)
      const anchor = anchors?.find(each => each.uid === binding.anchorUid)
      return anchor
        ? { name: anchor.name, to: paths.anchor(anchor.uid) }
        : { name: t('drift.anchorGoneName') }
    }
    const listed = (some: readonly Affected[]) => some.map(({ name }) => name).join(', ')

    return (drift: Drift): DriftLabels => {
      if (drift.kind === 'buffer') {
        if (drift.wrong === 'tag-only' || drift.wrong === 'zone-only') {
          const [tag, zone] = [tagOf(drift.tag.uid), zoneOf(drift.zone)]
          const key = drift.wrong === 'tag-only' ? 'tagOnly' : 'zoneOnly'
          return {
            wrong: t(`drift.problems.${key}`, { tag: tag.name, zone: zone.name }),
            repair: t(`drift.repairs.${key}`, { tag: tag.name, zone: zone.name }),
            who: [tag, zone],
          }
        }
        if ('tag' in drift) {
          const tag = tagOf(drift.tag.uid)
          return {
            wrong: t(`drift.problems.${drift.wrong}`, { tag: tag.name }),
            repair: t('drift.repairs.forget', { tag: tag.name }),
            who: [tag],
          }
        }
        const zone = zoneOf(drift.zone)
        const tag = tagOf(drift.zone.boundTagUid ?? '')
        const wrong =
          drift.wrong === 'second'
            ? t('drift.problems.second', { zone: zone.name, tag: tag.name })
            : t('drift.problems.tagGone', { zone: zone.name })
        return {
          wrong,
          repair: t('drift.repairs.unbind', { zone: zone.name }),
          who: drift.wrong === 'second' ? [zone, tag] : [zone],
        }
      }
      if (drift.kind === 'binding') {
        const [kept, closed] = [boundTo(drift.keep), drift.close.map(boundTo)]
        return {
          wrong: t('drift.problems.binding', { mac: formatMac(drift.mac), all: listed([...closed, kept]) }),
          repair: t('drift.repairs.binding', { kept: kept.name, closed: listed(closed) }),
          who: distinct([...closed, kept]),
        }
      }
      if (drift.kind === 'group') {
        const [gone, left] = [drift.gone.length, drift.left.length]
        if (drift.of === 'tag') {
          const tag = tagOf(drift.tag.uid)
          return {
            wrong: t('drift.problems.groupOfTag', { tag: tag.name, count: gone }),
            repair: t('drift.repairs.groups', { name: tag.name, left }),
            who: [tag],
          }
        }
        const zone = zoneOf(drift.zone)
        return {
          wrong: t('drift.problems.groupOfZone', { zone: zone.name, count: gone }),
          repair: drift.widens
            ? t('drift.repairs.widens', { name: zone.name })
            : t('drift.repairs.groupsOfZone', { name: zone.name, left }),
          who: [zone],
        }
      }
      if (drift.kind === 'download') {
        const tag = tagOf(drift.tagUid)
        const status = [drift.status, drift.reason].filter(Boolean).join(': ')
        return {
          wrong: t('drift.problems.download', { tag: tag.name, status }),
          repair: t('drift.repairs.download', { tag: tag.name }),
          who: [tag],
        }
      }
      const node = nodeOf(drift.mac)
      const sends = drift.sends.map(({ name }) => name).join(', ')
      const silent = sends
        ? t('drift.repairs.silent', { node: node.name, sends })
        : t('drift.repairs.noSchedule')
      return {
        wrong: t(`drift.problems.${drift.wrong}`, { node: node.name }),
        repair: drift.wrong === 'silent' ? silent : t('drift.repairs.uncalled', { node: node.name }),
        who: [node],
      }
    }
  }, [tags, anchors, nodes, t])
}
