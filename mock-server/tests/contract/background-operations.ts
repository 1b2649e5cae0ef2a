import { createDescriptionOperations } from '../../http/description-operations.ts'
import { ConnectionMonitor } from '../../ingest/connection-monitor.ts'
import { createOmloxOperations } from '../../omlox/operations.ts'
import { readHubTags } from '../../omlox/tag-directory.ts'
import { OutputMonitor } from '../../outputs/output-monitor.ts'
import { createConnectionOperations } from '../../resources/connections.ts'
import { createHeatmapOperations } from '../../resources/heatmaps.ts'
import { createHistoryImportOperations } from '../../resources/history-imports.ts'
import { createNodeReportOperations } from '../../resources/node-reports.ts'
import { createNotificationProfileOperations } from '../../resources/notification-profiles.ts'
import { operations } from '../../resources/operations.ts'
import { createOutputOperations } from '../../resources/outputs.ts'
import { createPositionOperations } from '../../resources/positions.ts'
import { createReportOperations } from '../../resources/reports.ts'
import { createSubjectExportOperations } from '../../resources/subject-exports.ts'
import { createUnknownTagOperations } from '../../resources/unknown-tags.ts'
import { singleHistory } from '../../store/histories.ts'
import { memoryHistory } from '../memory-history.ts'
import { importSample } from './mapping-samples.ts'

const accept = async () => ({ accepted: 0, late: 0, rejected: [] })
const status = async () => new ConnectionMonitor('waiting', true, Date.now).status()
const outputStatus = async () => new OutputMonitor('waiting', Date.now).status(0)
const sent = async () => ({ delivered: true, code: 204, error: null, duration_ms: 1 })
const push = async () => ({ accepted: 0, late: 0, refusals: [] })
const samples = async () => []
const listen = async () => ({ samples: [], error: null })
const understand = async () => []
const ignore = async () => undefined
const importPreview = async () => ({ error: null, delimiter: null, columns: null, rows: [] })
const sampleImport = async () => importSample
const picture = async () => Buffer.from('a picture')

/**
 * Operations that `service.ts` adds to the table, on stubs of the background services. garbage.test.ts checks
 * that they are complete.
 */
export const backgroundOperations = [
  ...createPositionOperations({ accept }, singleHistory(memoryHistory())),
  ...createNodeReportOperations({ accept }),
  ...createConnectionOperations({ listen, push, samples, status, understand }),
  ...createUnknownTagOperations({ bind: async () => [], create: async () => [], ignore, list: () => [] }),
  ...createOmloxOperations({ push }, async ({ store, privacy }, projectUid) =>
    readHubTags(store, projectUid, await privacy.of(projectUid)),
  ),
  ...createHistoryImportOperations({ addPart: sampleImport, preview: importPreview, stop: sampleImport }),
  ...createOutputOperations({ status: outputStatus, test: sent }),
  ...createSubjectExportOperations(singleHistory(memoryHistory())),
  ...createHeatmapOperations({ enqueue: () => undefined, picture }),
  ...createReportOperations({ picture }),
  ...createNotificationProfileOperations({ test: async () => [] }),
]

const table = [...operations, ...backgroundOperations]
/** All operations of a server, including those that describe it. */
export const servedOperations = [...table, ...createDescriptionOperations(table, '1.0.0')]
