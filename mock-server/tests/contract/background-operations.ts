import { createDescriptionOperations } from '../../http/description-operations.ts'
import { createHeatmapOperations } from '../../resources/heatmaps.ts'
import { createNotificationProfileOperations } from '../../resources/notification-profiles.ts'
import { operations } from '../../resources/operations.ts'
import { createPositionOperations } from '../../resources/positions.ts'
import { createReportOperations } from '../../resources/reports.ts'
import { memoryHistory } from '../memory-history.ts'

const accept = async () => ({ accepted: 0, late: 0, rejected: [] })
const picture = async () => Buffer.from('a picture')

/**
 * What `service.ts` adds to the table, over stand-ins for the parts that work in the background.
 * That it is all of it, garbage.test.ts holds against the description of a whole server.
 */
export const backgroundOperations = [
  ...createPositionOperations({ accept }, memoryHistory()),
  ...createHeatmapOperations({ enqueue: () => undefined, picture }),
  ...createReportOperations({ picture }),
  ...createNotificationProfileOperations({ test: async () => [] }),
]

const table = [...operations, ...backgroundOperations]
/** All that a server answers to, its own description as well. */
export const servedOperations = [...table, ...createDescriptionOperations(table, '1.0.0')]
