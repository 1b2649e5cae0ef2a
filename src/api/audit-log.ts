import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#domain/account/audit-entry.ts'
import { fromWireAuditEntry, hasOlderEntries, wireAuditEntry, wireAuditPage } from '#wire/audit-log.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { request } from './request.ts'

const { paths, envelopes } = profile
const everyMs = 30_000

interface Page {
  readonly rows: readonly AuditEntry[]
  readonly older: boolean
}

interface AuditPeriod {
  readonly startMs: number
  /** Undefined for the current time. */
  readonly endMs: number | undefined
}

const auditLogQuery = ({ startMs, endMs }: AuditPeriod) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', startMs, endMs],
    retry: false,
    staleTime: 0,
    refetchInterval: everyMs,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const body = await request(paths.auditLog, {
        projectUid: null,
        query: { page: pageParam, start: startMs, end: endMs },
        signal,
      })
      return {
        rows: readList(wireAuditEntry, envelopes.auditLog, body).map(fromWireAuditEntry),
        older: hasOlderEntries(readBody(wireAuditPage, 'audit log', body)),
      }
    },
    getNextPageParam: (last, all) => (last.older ? all.length + 1 : undefined),
  })

/**
 * The audit log of all projects that the administrator can access, newest first, page by page (beyond the
 * specification).
 */
export function useAuditLog(enabled: boolean, period: AuditPeriod) {
  return useInfiniteQuery({ ...auditLogQuery(period), enabled })
}
