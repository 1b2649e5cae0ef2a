import { statfs } from 'node:fs/promises'
import { freemem, hostname, loadavg, totalmem } from 'node:os'
import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { channels } from '../stream/frames.ts'
import { clusterAnswer } from './cluster-responses.ts'
import { systemAnswers } from './system-responses.ts'

/** The configured page, otherwise the stored one; 404 without either. */
async function link({ store, links }: Pick<Dependencies, 'store' | 'links'>, name: string) {
  const url = z.url().safeParse(links[name] ?? (await store.settings.get(name)))
  if (!url.success) throw new Problem(404, `no ${name} is set on this server`)
  return { url: url.data }
}

/** The server itself (interface-spec, System, messaging, logger, streaming). */
export const systemOperations = [
  operation({
    method: 'GET',
    path: '/host',
    access: 'session',
    summary: 'Host name, disk, memory and load',
    response: systemAnswers.host,
    async handle({ deps }) {
      const disk = await statfs(deps.dataDir)
      return {
        hostname: hostname(),
        serverStatus: {
          disk: { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize },
          memory: { total: totalmem(), free: freemem(), used_by_server: process.memoryUsage.rss() },
          load: loadavg(),
        },
      }
    },
  }),
  operation({
    method: 'GET',
    path: '/host/uptime',
    access: 'session',
    summary: 'Start time of each service',
    response: systemAnswers.uptime,
    handle: async ({ deps }) => ({
      uptime: [
        {
          service: 'mock-server',
          started_at: deps.startedAt,
          uptime_seconds: Math.floor((deps.now() - deps.startedAt) / 1000),
        },
      ],
    }),
  }),
  operation({
    method: 'GET',
    path: '/host/connections',
    access: 'company-admin',
    summary: 'List the open connections of the stream; a company administrator sees those of the own company',
    response: systemAnswers.connections,
    async handle({ deps, user }) {
      const connections = deps.connections()
      if (user.role === 'SYSTEM_ADMIN') return { connections }
      const own = user.company_uid === null ? [] : await deps.store.users.listOfCompany(user.company_uid)
      const uids = new Set([user.uid, ...own.map(each => each.uid)])
      return { connections: connections.filter(each => each.user_uid !== null && uids.has(each.user_uid)) }
    },
  }),
  operation({
    method: 'GET',
    path: '/wshost',
    access: 'session',
    wall: true,
    summary: 'The host of the socket: the one of this request',
    response: systemAnswers.socketHost,
    handle: async ({ request }) => ({ hostname: request.host }),
  }),
  operation({
    method: 'GET',
    path: '/ws_channels',
    access: 'public',
    summary: 'List the channels of the stream',
    response: systemAnswers.channels,
    handle: async () => ({ channels }),
  }),
  operation({
    method: 'GET',
    path: '/info/helper',
    access: 'session',
    summary: 'Link to the help portal, if configured',
    response: systemAnswers.link,
    handle: ({ deps }) => link(deps, 'help_portal_url'),
  }),
  operation({
    method: 'GET',
    path: '/info/site_monitor',
    access: 'session',
    summary: 'Link to the site monitor, if configured',
    response: systemAnswers.link,
    handle: ({ deps }) => link(deps, 'site_monitor_url'),
  }),
]

/** The servers that share a PostgreSQL database. */
export const clusterOperations = [
  operation({
    method: 'GET',
    path: '/host/cluster',
    access: 'system-admin',
    summary:
      'Servers and partitions of the cluster; null if this server stores everything in its data folder',
    response: clusterAnswer,
    handle: async ({ deps }) => ({ cluster: (await deps.cluster?.()) ?? null }),
  }),
]
