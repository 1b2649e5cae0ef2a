import { expect, it } from 'vitest'
import { memoryHistory } from '../tests/memory-history.ts'
import { evaluateLateFixes } from './late-fixes.ts'

const fixAt = (atMs: number) => ({ tagUid: 't', areaUid: 'a', atMs, x: 1, y: 1, z: 1 })

it('includes a newer fix that was evaluated while the history was read, so that zones can adopt the state', async () => {
  const history = memoryHistory()
  await history.append([fixAt(1_000), fixAt(2_000), fixAt(9_000)])
  let newestMs = 9_000
  const judged: unknown[] = []
  const parts = {
    store: { zoneEvents: {} as never },
    zones: {
      judgeAgain(_: string, { fixes, adopt }: { fixes: readonly { atMs: number }[]; adopt: boolean }) {
        judged.push([fixes.map(({ atMs }) => atMs), adopt])
        return []
      },
    },
    history: {
      async ofTag(...args: Parameters<typeof history.ofTag>) {
        const page = await history.ofTag(...args)
        if (newestMs === 9_000) {
          newestMs = 9_500
          await history.append([fixAt(newestMs)])
        }
        return page
      },
    },
  }
  const span = { startMs: 1_000, endMs: 2_000 }
  await evaluateLateFixes(parts, { uid: 't', projectUid: 'p' }, span, () => newestMs, 10_000)
  expect(judged).toEqual([[[1_000, 2_000, 9_000, 9_500], true]])
  await history.close()
})
