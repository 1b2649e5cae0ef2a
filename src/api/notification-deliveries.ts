import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { NotificationDelivery } from '#domain/notification/notification-delivery.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { fromWireDelivery, hasOlder, wireDelivery, wireDeliveryPage } from '#wire/notification-deliveries.ts'
import { profile } from '#wire/profile.ts'
import { request } from './request.ts'

const { paths, envelopes } = profile
const everyMs = 15_000

interface Page {
  readonly rows: readonly NotificationDelivery[]
  readonly older: boolean
}

const deliveriesQuery = (projectUid: ProjectUid) =>
  infiniteQueryOptions({
    queryKey: [projectUid, 'deliveries'],
    retry: false,
    staleTime: 0,
    refetchInterval: everyMs,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const body = await request(paths.deliveries, { projectUid, query: { page: pageParam }, signal })
      return {
        rows: readList(wireDelivery, envelopes.deliveries, body).map(fromWireDelivery),
        older: hasOlder(readBody(wireDeliveryPage, 'deliveries', body)),
      }
    },
    getNextPageParam: (last, all) => (last.older ? all.length + 1 : undefined),
  })

/** The delivery log of the current project, newest first, page by page (beyond the specification). */
export function useDeliveries() {
  const projectUid = useProjectUid()
  return useInfiniteQuery(deliveriesQuery(projectUid))
}

const accountDeliveriesQuery = () =>
  queryOptions({
    queryKey: ['account-deliveries'],
    retry: false,
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: async ({ signal }): Promise<readonly NotificationDelivery[]> => {
      const body = await request(paths.accountDeliveries, { projectUid: null, signal })
      return readList(wireDelivery, envelopes.deliveries, body).map(fromWireDelivery)
    },
  })

/** The log of account e-mails, which belong to no project; for system administrators. */
export function useAccountDeliveries(enabled: boolean) {
  return useQuery({ ...accountDeliveriesQuery(), enabled })
}
