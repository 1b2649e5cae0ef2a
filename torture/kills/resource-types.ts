import { accountKinds } from './account-types.ts'
import { companyKind } from './company-type.ts'
import { hardwareKinds } from './hardware-types.ts'
import { musterKind } from './muster-type.ts'
import { positionKinds } from './position-types.ts'
import { projectKinds } from './project-types.ts'
import type { Kind } from './resource-type.ts'
import { rowKinds } from './row-types.ts'

export const kinds: readonly Kind[] = [
  ...rowKinds,
  companyKind,
  ...hardwareKinds,
  ...projectKinds,
  musterKind,
  ...positionKinds,
  ...accountKinds,
]

/** Operations that are no GET and keep nothing that a kill could lose, each with the reason. */
export const keepNothing: Readonly<Record<string, string>> = {
  'POST /users/validate': 'checks a field',
  'POST /nodes/validate': 'checks MACs',
  'PUT /trackable_objects/{uid}/groups': 'has no effect, as specified',
  'PUT /presence': 'who is looking, in memory: told anew every few seconds',
  'PUT /logger/filter': 'in memory, forgotten at a restart as documented',
  'DELETE /logger/filter': 'in memory',
  'POST /users/restore_password': 'is answered before anything is done, so that nobody can time it',
}
