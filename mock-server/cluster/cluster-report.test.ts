import { expect, test } from 'vitest'
import { describeCluster } from './cluster-report.ts'
import type { LiveServer } from './lease-table.ts'
import { partitionOf } from './rendezvous.ts'

const server = (id: string, more: Partial<LiveServer> = {}): LiveServer => ({
  ...{ id, name: `${id}:8080`, address: `http://${id}:8080`, version: '1.1.0', schema: '038' },
  ...{ joinsOthers: true, startedAtMs: 1_000, silentMs: 40, changeCursor: 90, queued: 0 },
  ...more,
})
const lease = (id: number, owner: string | null, isValid: boolean) => ({
  ...{ id, owner, isValid, epoch: 3, takenAtMs: 2_000, pausedMs: null },
})
const project = 'a-project'
const state = {
  servers: [server('a'), server('b', { changeCursor: 97, queued: 4 })],
  partitions: [lease(partitionOf(project), 'a', true), lease(40, 'gone', false), lease(41, null, false)],
  databaseMs: 9_000,
  newestChange: 97,
}

test('counts partitions, projects and unread changes, and marks the server that answers', () => {
  const { servers, partitions, nats } = describeCluster(
    state,
    [project],
    { id: 'b', joinsOthers: true },
    true,
  )
  expect(
    servers.map(each => [each.uid, each.partitions, each.answers, each.changes_behind, each.queued]),
  ).toEqual([
    ['a', 1, false, 7, 0],
    ['b', 0, true, 0, 4],
  ])
  expect(partitions.map(each => [each.owner, each.projects])).toEqual([
    ['a', 1],
    [null, 0],
    [null, 0],
  ])
  expect(nats).toBe('connected')
})

test('says whether NATS answers, or is not used', () => {
  expect(describeCluster(state, [], { id: 'a', joinsOthers: true }, false).nats).toBe('disconnected')
  expect(describeCluster(state, [], { id: 'a', joinsOthers: false }, true).nats).toBe('none')
})

test('a server that applied a change after the newest one was read is not behind', () => {
  const ahead = { ...state, servers: [server('a', { changeCursor: 99, silentMs: -3 })] }
  expect(describeCluster(ahead, [], { id: 'a', joinsOthers: true }, true).servers).toMatchObject([
    { changes_behind: 0, silent_ms: 0 },
  ])
})
