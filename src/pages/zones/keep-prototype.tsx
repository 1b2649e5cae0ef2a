import { Button } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { useCreateZone } from '#api/zones.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('zones')

/** Saves a zone's shape and rules as a prototype, which is a zone without an area. */
export function KeepPrototype({ zone }: { readonly zone: Zone }) {
  const t = useText()
  const create = useCreateZone()
  const { uid: _, rev: _rev, areaUid: _area, ...shape } = zone
  return (
    <>
      <Button
        variant="default"
        loading={create.isPending}
        disabled={create.isSuccess}
        onClick={() => create.mutate(shape)}
      >
        {create.isSuccess ? t('zones.kept') : t('zones.keep')}
      </Button>
      {create.error && <span role="alert">{problemText(t, problemOf(create.error))}</span>}
    </>
  )
}
