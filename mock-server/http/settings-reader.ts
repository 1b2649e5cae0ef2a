import { type ProjectSettings, projectSettingsTable } from '../store/project-settings.ts'
import { createReadCache } from '../store/read-cache.ts'
import type { Store } from '../store/store.ts'

/** Reads the settings of projects, which every request that writes needs; they are cached until some change. */
export function createSettingsReader(store: Pick<Store, 'changes' | 'projectSettings'>) {
  const known = createReadCache<ProjectSettings>()
  store.changes.subscribe(({ table }) => {
    if (table === projectSettingsTable) known.forget()
  })
  return async (projectUid: string): Promise<ProjectSettings> =>
    (await known.of(projectUid, () => store.projectSettings.of(projectUid))) ??
    store.projectSettings.of(projectUid)
}
