import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateZone, useUpdateZone, useZones } from '#api/zones.ts'
import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import { checkDraft } from '#domain/zone/draft-check.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { isSameZone, newFields, type ZoneFields, zoneOf } from '#domain/zone/zone-fields.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { outlineIn } from '#floorplan/shown-drawing.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('liveFloor')

interface ZoneSaving {
  /** Values of the form: input, otherwise defaults of a new zone. */
  readonly fields: ZoneFields
  readonly pending: boolean
  /** Error of the service for fields whose wire name begins with one of these. */
  readonly errorFor: (...beginnings: readonly string[]) => string | undefined
  readonly problem: string | undefined
  /** Number of attempts to save without a name. */
  readonly namelessTries: number
  /** Saves a complete draft; the draft is kept until the service has saved it. */
  readonly submit: () => void
}

/** Saves the draft of a zone, for the form and for Enter on the map. */
export function useSaveZone(
  areaUid: AreaUid,
  zoneCount: number,
  onSaved: (zoneUid: ZoneUid | undefined) => void,
): ZoneSaving {
  const t = useText()

  const create = useCreateZone()
  const update = useUpdateZone()
  const zones = useZones().data
  const [namelessTries, setNamelessTries] = useState(0)
  const typed = useDrawing(state => state.fields)
  const error = create.error ?? update.error
  const errors = fieldErrorsOf(error)
  const fields = typed ?? newFields(t('liveFloor.zone.suggested', { n: zoneCount + 1 }))

  function done(zoneUid: ZoneUid | undefined): void {
    useDrawing.getState().finish()
    onSaved(zoneUid)
  }

  /** The original state: a newer revision with equal content is not a conflict. */
  function begun(before: Zone): Zone {
    const current = zones?.find(each => each.uid === before.uid)
    return current && isSameZone(current, before) ? current : before
  }

  function submit(): void {
    const { drawing, zone: before, setFields } = useDrawing.getState()
    if (fields.name.trim() === '') {
      setFields(fields)
      setNamelessTries(tries => tries + 1)
      return
    }
    const shape = outlineIn(drawing)
    if (!shape || checkDraft(shape, []).problem || fields.hours?.days.length === 0) return
    const draft = zoneOf(fields, shape, areaUid, before)
    create.reset()
    update.reset()
    if (before)
      update.mutate(
        { zone: { ...draft, uid: before.uid }, before: begun(before) },
        { onSuccess: () => done(before.uid) },
      )
    else create.mutate(draft, { onSuccess: zone => done(zone?.uid) })
  }

  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    useDrawing.getState().setSubmit(() => latest.current())
    return () => useDrawing.getState().setSubmit(undefined)
  }, [])

  return {
    fields,
    pending: create.isPending || update.isPending,
    errorFor: (...beginnings) =>
      Object.entries(errors).find(([path]) => beginnings.some(each => path.startsWith(each)))?.[1],
    problem: error ? problemText(t, problemOf(error)) : undefined,
    namelessTries,
    submit,
  }
}
