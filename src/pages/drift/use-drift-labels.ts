import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useNodes } from '#api/nodes.ts'
import { useTags } from '#api/tags.ts'
import type { OpenBinding } from '#domain/drift/binding-drift.ts'
import type { Drift } from '#domain/drift/drift.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { MacAddress, TagUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'

const useText = textOf('drift')

interface Affected {
  readonly name: string
  /** Absent for what is gone. */
  readonly to?: string
}

export interface DriftLabels {
  readonly wrong: string
  /** What the repair will do. */
  readonly repair: string
  readonly who: readonly Affected[]
}

/** Each of them once, however often it is bound. */
const distinct = (some: readonly Affected[]) => [
  ...new Map(some.map(each => [JSON.stringify([each.name, each.to]), each])).values(),
]

/** The text of an inconsistency: what it is, where, and what the repair does. */
export function useDriftLabels(): (drift: Drift) => DriftLabels {
  const { drift: text } = useText()
  const tags = useTags().data
  const anchors = useAnchors().data
  const nodes = useNodes().data
  return useMemo(() => {
    const tagNames = new Map(tags?.map(tag => [tag.uid, tag.displayName ?? tag.name]))
    const tagOf = (uid: TagUid): Affected => {
      const name = tagNames.get(uid)
      return name === undefined ? { name: text.tagGoneName } : { name, to: paths.tag(uid) }
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
      return anchor ? { name: anchor.name, to: paths.anchor(anchor.uid) } : { name: text.anchorGoneName }
    }
    const listed = (some: readonly Affected[]) => some.map(({ name }) => name).join(', ')

    return (drift: Drift): DriftLabels => {
      if (drift.kind === 'buffer') {
        if (drift.wrong === 'tag-only' || drift.wrong === 'zone-only') {
          const [tag, zone] = [tagOf(drift.tag.uid), zoneOf(drift.zone)]
          const key = drift.wrong === 'tag-only' ? 'tagOnly' : 'zoneOnly'
          return {
            wrong: text.problems[key](tag.name, zone.name),
            repair: text.repairs[key](tag.name, zone.name),
            who: [tag, zone],
          }
        }
        if ('tag' in drift) {
          const tag = tagOf(drift.tag.uid)
          return {
            wrong: text.problems[drift.wrong](tag.name),
            repair: text.repairs.forget(tag.name),
            who: [tag],
          }
        }
        const zone = zoneOf(drift.zone)
        const tag = tagOf(drift.zone.boundTagUid ?? '')
        const wrong =
          drift.wrong === 'second'
            ? text.problems.second(zone.name, tag.name)
            : text.problems.tagGone(zone.name)
        return {
          wrong,
          repair: text.repairs.unbind(zone.name),
          who: drift.wrong === 'second' ? [zone, tag] : [zone],
        }
      }
      if (drift.kind === 'binding') {
        const [kept, closed] = [boundTo(drift.keep), drift.close.map(boundTo)]
        return {
          wrong: text.problems.binding(formatMac(drift.mac), listed([...closed, kept])),
          repair: text.repairs.binding(kept.name, listed(closed)),
          who: distinct([...closed, kept]),
        }
      }
      if (drift.kind === 'group') {
        const [gone, left] = [drift.gone.length, drift.left.length]
        if (drift.of === 'tag') {
          const tag = tagOf(drift.tag.uid)
          return {
            wrong: text.problems.groupOfTag(tag.name, gone),
            repair: text.repairs.groups(tag.name, left),
            who: [tag],
          }
        }
        const zone = zoneOf(drift.zone)
        return {
          wrong: text.problems.groupOfZone(zone.name, gone),
          repair: drift.widens ? text.repairs.widens(zone.name) : text.repairs.groupsOfZone(zone.name, left),
          who: [zone],
        }
      }
      if (drift.kind === 'download') {
        const tag = tagOf(drift.tagUid)
        const status = [drift.status, drift.reason].filter(Boolean).join(': ')
        return {
          wrong: text.problems.download(tag.name, status),
          repair: text.repairs.download(tag.name),
          who: [tag],
        }
      }
      const node = nodeOf(drift.mac)
      const sends = drift.sends.map(({ name }) => name).join(', ')
      const silent = sends ? text.repairs.silent(node.name, sends) : text.repairs.noSchedule
      return {
        wrong: text.problems[drift.wrong](node.name),
        repair: drift.wrong === 'silent' ? silent : text.repairs.uncalled(node.name),
        who: [node],
      }
    }
  }, [tags, anchors, nodes, text])
}
