import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Mask } from './mask.ts'
import { addStencil, createStencilStore } from './stencil.ts'

const mask = fc
  .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 20 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Mask => ({ data, stride: width, left: 0, top: 0, width, height })),
  )

it('keeps every mask complete among others, and its bits equal to its bytes', () => {
  fc.assert(
    fc.property(fc.array(mask, { maxLength: 30 }), masks => {
      const store = createStencilStore()
      for (const [k, each] of masks.entries()) {
        const id = addStencil(store, each)
        expect(id).toBe(k)
      }
      const { data, bits } = store
      for (const [k, { width, height }] of masks.entries()) {
        const at = store.at[k] ?? -1
        const bitsAt = store.bitsAt[k] ?? -1
        expect([store.width[k], store.height[k]]).toEqual([width, height])
        for (let j = 0; j < height; j++)
          for (let i = 0; i < width; i++) {
            const byte = data[at + j * width + i] ?? 0
            expect(byte).toBe(masks[k]?.data[j * width + i])
            const word = bitsAt + ((i >> 5) * height + j) * 2
            const has = (w: number) => ((bits[w] ?? 0) >>> (i & 31)) & 1
            expect([has(word), has(word + 1)]).toEqual([byte >= 16 ? 1 : 0, byte >= 240 ? 1 : 0])
          }
      }
    }),
    { numRuns: 40 },
  )
})
