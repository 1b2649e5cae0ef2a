import { attacks } from './attacks/attacks.ts'
import { backups } from './backups/backups.ts'
import { broker } from './broker/broker.ts'
import { cluster } from './cluster/cluster.ts'
import { disk } from './disk/disk.ts'
import type { Exercise } from './exercise.ts'
import { fuzzConnections } from './fuzz/fuzz-connections.ts'
import { fuzzFiles } from './fuzz/fuzz-files.ts'
import { fuzzHttp } from './fuzz/fuzz-http.ts'
import { fuzzSocket } from './fuzz/fuzz-socket.ts'
import { stalls } from './fuzz/stalls.ts'
import { kills, killsOnPostgres } from './kills/kills.ts'
import { crowd } from './load/crowd.ts'
import { flood } from './load/flood.ts'
import { logIns } from './load/log-ins.ts'
import { soak } from './load/soak.ts'
import { releases } from './releases/releases.ts'

/** In the order of execution. */
export const exercises: readonly Exercise[] = [
  kills,
  killsOnPostgres,
  releases,
  backups,
  broker,
  cluster,
  disk,
  fuzzHttp,
  fuzzSocket,
  fuzzConnections,
  fuzzFiles,
  stalls,
  attacks,
  flood,
  crowd,
  logIns,
  soak,
]
