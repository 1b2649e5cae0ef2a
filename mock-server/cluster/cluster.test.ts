import { expect, test } from 'vitest'
import { createChanges } from '../store/changes.ts'
import { Cluster, type ClusterParts } from './cluster.ts'

function clusterOn(isConnected: boolean) {
  const bus = { publish: () => undefined, isConnected: () => isConnected }
  const parts = { bus, me: { id: 'a' }, store: { changes: createChanges() }, onError: () => undefined }
  return new Cluster(parts as unknown as ClusterParts)
}

test('a server gets no traffic before it has joined, and none once it leaves', async () => {
  const cluster = clusterOn(true)
  expect(cluster.troubles()).toEqual(['this server is joining the cluster'])
  await cluster.leave()
  expect(cluster.troubles()).toEqual(['this server is leaving the cluster'])
})

test('without NATS a server only warns, because it answers from the database', () => {
  expect(clusterOn(true).warnings()).toEqual([])
  expect(clusterOn(false).warnings()).toEqual([expect.stringContaining('NATS_URL')])
})
