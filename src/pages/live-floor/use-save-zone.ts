import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateZone, useUpdateZone, useZones } from '#api/zones.ts'
import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import type { Zone, ZoneShape } from '#domain/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { useOpenText } from '#text/use-open-text.ts'
import { isSameZone, useZoneFields, type ZoneFields, zoneOf } from './zone-fields.ts'

/** Saves the zone in hand; the draft ends only when the service has it. */
export function useSaveZone(areaUid: AreaUid, onSaved: (zoneUid: ZoneUid | undefined) => void) {
  const { problem } = useOpenText()
  const create = useCreateZone()
  const update = useUpdateZone()
  const zones = useZones().data
  const error = create.error ?? update.error
  const errors = fieldErrorsOf(error)

  function done(zoneUid: ZoneUid | undefined): void {
    useDrawing.getState().finish()
    useZoneFields.getState().put(undefined)
    onSaved(zoneUid)
  }

  /** What the person began from: a newer revision that says the same is no conflict. */
  function begun(before: Zone): Zone {
    const current = zones?.find(each => each.uid === before.uid)
    return current && isSameZone(current, before) ? current : before
  }

  return {
    pending: create.isPending || update.isPending,
    /** What the service said about fields whose wire name begins so. */
    errorFor: (...beginnings: readonly string[]): string | undefined =>
      Object.entries(errors).find(([path]) => beginnings.some(each => path.startsWith(each)))?.[1],
    problem: error ? problem(problemOf(error)) : undefined,
    run(fields: ZoneFields, shape: ZoneShape, before: Zone | undefined): void {
      const draft = zoneOf(fields, shape, areaUid, before)
      create.reset()
      update.reset()
      if (before)
        update.mutate(
          { zone: { ...draft, uid: before.uid }, before: begun(before) },
          { onSuccess: () => done(before.uid) },
        )
      else create.mutate(draft, { onSuccess: zone => done(zone?.uid) })
    },
  }
}
