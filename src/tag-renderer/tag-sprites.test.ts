import { describe, expect, it } from 'vitest'
import { tagKinds } from '#domain/tag/tag-kind.ts'
import { createStencilStore, type Stencil } from './stencil.ts'
import { createTagSprites, type MarkerStyle, markerStyles } from './tag-sprites.ts'

const store = createStencilStore()
const bytes = (id: Stencil) => {
  const at = store.at[id] ?? 0
  return [...store.data.subarray(at, at + (store.width[id] ?? 0) * (store.height[id] ?? 0))]
}
const inked = (stencil: Stencil) =>
  bytes(stencil)
    .map(byte => ((byte & 15) > 7 ? 1 : 0))
    .join('')

describe.each([1, 1.5, 2])('markers at %f device pixels', dpr => {
  const { markers, glyphs } = createTagSprites(dpr, store)
  it('distinguish every state by shape alone, and the kind of each received tag', () => {
    const shapes = markers.flatMap(styles =>
      styles.filter((_, i) => markerStyles[i] !== 'silent').map(stencil => inked(stencil)),
    )
    expect(new Set(shapes).size).toBe(tagKinds.length * (markerStyles.length - 1))
    for (const styles of markers) expect(new Set(styles.map(inked)).size).toBe(markerStyles.length)
  })
  it('are filled for live fixes, hollow for old ones', () => {
    const middle = (style: MarkerStyle) =>
      markers.map(styles => {
        const stencil = styles[markerStyles.indexOf(style)]
        return stencil === undefined
          ? -1
          : (bytes(stencil)[((store.width[stencil] ?? 0) ** 2 - 1) / 2] ?? 0) & 15
      })
    expect(middle('live')).toEqual([15, 15, 15])
    expect(middle('stale')).toEqual([0, 0, 0])
    expect(middle('cached')).toEqual([0, 0, 0])
    expect(middle('clock-wrong').every(byte => byte > 7)).toBe(true)
  })
  it('distinguish four severities by glyph', () => {
    expect(new Set(glyphs.map(inked)).size).toBe(4)
  })
})
