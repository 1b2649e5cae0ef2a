import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { ZoneProposal } from './zone-proposal.tsx'

const press = {
  uid: 'z1',
  name: 'Press',
  areaUid: 'a1',
  shape: { kind: 'circle', center: { x: 1, y: 2 }, radiusM: 3 },
  dynamic: false,
  severity: 1,
  trigger: 'enter',
  dwellS: 0,
  groupUids: [],
} as const satisfies Zone

function Floor({ areaUid, change }: { readonly areaUid: string; readonly change: () => void }) {
  const enter = useDrawing(state => state.enter)
  useEffect(() => enter(areaUid), [enter, areaUid])
  return (
    <ZoneProposal zones={[press]} address={{ zone: 'z1', dwellS: 5, severity: undefined }} change={change} />
  )
}

describe('ZoneProposal', () => {
  beforeEach(() => useDrawing.setState(useDrawing.getInitialState(), true))

  it('edits the zone with the proposed dwell time as soon as the floor is opened', () => {
    const change = vi.fn()
    renderPage(<Floor areaUid="a1" change={change} />)
    expect(useDrawing.getState()).toMatchObject({ zone: press, fields: { trigger: 'dwell', dwellS: 5 } })
    expect(change).toHaveBeenCalledExactlyOnceWith({ dwellS: undefined, severity: undefined })
  })

  it('ends a drawing of the previous area first', () => {
    useDrawing.getState().enter('a2')
    useDrawing.getState().begin('polygon')
    const change = vi.fn()
    renderPage(<Floor areaUid="a1" change={change} />)
    expect(useDrawing.getState().zone).toEqual(press)
  })

  it('waits until a drawing of the same area is finished', () => {
    useDrawing.getState().enter('a1')
    useDrawing.getState().begin('polygon')
    const change = vi.fn()
    renderPage(<Floor areaUid="a1" change={change} />)
    expect(change).not.toHaveBeenCalled()
    act(() => useDrawing.getState().finish())
    expect(useDrawing.getState().zone).toEqual(press)
  })
})
