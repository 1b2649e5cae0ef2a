import { batchesOf } from '#domain/batches.ts'
import { nodesAtOnce } from '#domain/hardware/node-parameter.ts'
import type { JobEvent, JobStep } from '#domain/sync/sync-job.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { saveSyncSettings } from './lsb-settings.ts'
import { readParams, readSent, sendParameter } from './node-params.ts'
import type { JobPorts } from './sync-job-runner.ts'

async function send(projectUid: ProjectUid, { mac, name, value }: JobStep): Promise<boolean> {
  if (mac === undefined) {
    await saveSyncSettings(projectUid, { isStarted: (value as { isStarted: boolean }).isStarted })
    return true
  }
  await sendParameter(projectUid, { mac, name, value })
  return false
}

async function readEvents(
  projectUid: ProjectUid,
  macs: readonly MacAddress[],
  readsMessages: boolean,
): Promise<JobEvent[]> {
  if (readsMessages) {
    const messages = await readSent(projectUid, macs)
    return messages.map(message => ({ type: 'message', message, nowMs: Date.now() }))
  }
  const reports = await readParams(projectUid, { macs, names: ['sf', 'sync_slot', 'tdoa_schedule'] })
  return reports.map(({ mac, name, value, ageMs }) => {
    // Whole seconds, rounded down: a report of the last second may be current.
    const saidAtMs = Date.now() - Math.max(0, (ageMs ?? 0) - 999)
    return { type: 'received', mac, name, value, saidAtMs }
  })
}

/**
 * The service and the stream as needed by a job. `tellsMessages`: whether the service provides the state of sent
 * messages; otherwise only reports of nodes are known, and no rejections.
 */
export function servicePorts(subscribe: JobPorts['subscribe'], readsMessages: () => boolean): JobPorts {
  return {
    send,
    async read(projectUid, macs) {
      const events: JobEvent[] = []
      for (const batch of batchesOf(macs, nodesAtOnce))
        events.push(...(await readEvents(projectUid, batch, readsMessages())))
      return events
    },
    subscribe,
    now: () => Date.now(),
    repeat(act, everyMs) {
      const timer = setInterval(act, everyMs)
      return () => clearInterval(timer)
    },
  }
}
