import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** Position of a person when a muster ended. */
export interface MusterResult {
  trackable_object_uid: string
  /** The name of the tag at that time, readable even if the tag is deleted. */
  name: string
  state: 'missing' | 'unsure' | 'safe'
  sublocation_uid: string | null
  zone_uid: string | null
  /** Epoch ms of the last position. */
  position_at: number | null
}

export interface FoundMark {
  found_at: number
  found_by: string
}

/** A roll call of a project, a site or some areas. */
export interface MusterFields {
  project_uid: string
  /** Null for every site. */
  location_uid: string | null
  /** Null for every area of the site or project. */
  sublocation_uids: string[] | null
  /** The muster points. */
  zone_uids: string[]
  /** Whether vehicles and things count as well. */
  everything: boolean
  started_by: string
  /** People who were expected at the start. */
  roster: string[]
  /** By tag. */
  found: Record<string, FoundMark>
  ended_at: number | null
  ended_by: string | null
  result: MusterResult[] | null
}
export type Muster = MusterFields & Stored

/** Number of safe people at a time. */
export interface MusterSample {
  at: number
  safe: number
  expected: number
}

const newestShown = 50

/**
 * Musters, and in a separate table the number of safe people over time, because dashboards need not reload
 * for it.
 */
export function createMusterStore(context: StoreContext) {
  const documents = createDocumentTable<MusterFields>(context, 'musters', [])
  return {
    get: documents.get,
    create: documents.create,
    update: documents.update,
    /** The newest of a project, including running ones. */
    list: (projectUid: string) =>
      documents.select(query =>
        query.where('project_uid', '=', projectUid).orderBy('uid', 'desc').limit(newestShown),
      ),
    listAll: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listRunning: async (): Promise<Muster[]> =>
      (await documents.find({})).filter(muster => muster.ended_at === null),
    samples: (musterUid: string): Promise<MusterSample[]> =>
      context.db
        .selectFrom('muster_samples')
        .select(['at', 'safe', 'expected'])
        .where('muster_uid', '=', musterUid)
        .orderBy('at')
        .execute(),
    addSample: async (musterUid: string, sample: MusterSample): Promise<void> => {
      await context.atomic(scope =>
        scope.db
          .insertInto('muster_samples')
          .values({ muster_uid: musterUid, ...sample })
          .execute(),
      )
    },
  }
}
