import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { alarmRulesQuery } from '#api/alarm-rules.ts'
import { activeAlarmsQuery, alarmsSinceMs, siteAlarmsQuery } from '#api/alarms.ts'
import { areasQuery } from '#api/areas.ts'
import { mustersQuery } from '#api/musters.ts'
import { ownAccessQuery } from '#api/project-rights.ts'
import { projectSettingsQuery } from '#api/project-settings.ts'
import { sitesQuery } from '#api/sites.ts'
import { tagsQuery } from '#api/tags.ts'
import { versionQuery } from '#api/version.ts'
import { zonesQuery } from '#api/zones.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { ownTask } from '#ui/own-task.ts'

/** Waiting times, ms: for the stream, then for the lists. Afterwards the page is shown with what is there. */
export interface FirstWaits {
  readonly streamMs: number
  readonly listsMs: number
}

const shortly: FirstWaits = { streamMs: 400, listsMs: 600 }

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Reads what the frame of every page shows before the first page is rendered: each list that arrives later renders most of
 * the frame again. Requested once the stream is subscribed, so that it need not be read again then.
 */
export async function readFirstLists(
  client: QueryClient,
  caughtUp: Promise<void>,
  { projectUid, userEmail, nowMs }: { projectUid: ProjectUid; userEmail: string | undefined; nowMs: number },
  { streamMs, listsMs } = shortly,
): Promise<void> {
  /** Errors are shown where the list is used, which requests it again. */
  const read = async <T, K extends readonly unknown[]>(
    query: FetchQueryOptions<T, Error, T, K>,
  ): Promise<T | undefined> => {
    await ownTask()
    return client.fetchQuery(query).catch(() => undefined)
  }

  async function readOffered(): Promise<void> {
    const version = await read(versionQuery())
    await Promise.all([
      version?.projectSettings === true && read(projectSettingsQuery(projectUid)),
      version?.alarmRules === true && read(alarmRulesQuery(projectUid)),
      version?.musters === true && read(mustersQuery(projectUid)),
    ])
  }

  async function readSites(): Promise<void> {
    const sites = (await read(sitesQuery(projectUid))) ?? []
    const startMs = alarmsSinceMs(nowMs)
    await Promise.all(sites.map(({ uid }) => read(siteAlarmsQuery(projectUid, uid, startMs))))
  }

  await Promise.race([caughtUp, sleep(streamMs)])
  const all = [
    readOffered(),
    readSites(),
    read(areasQuery(projectUid)),
    read(tagsQuery(projectUid)),
    read(zonesQuery(projectUid)),
    read(activeAlarmsQuery(projectUid)),
    read(ownAccessQuery(userEmail)),
  ]
  await Promise.race([Promise.all(all), sleep(listsMs)])
}
