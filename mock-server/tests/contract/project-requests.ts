import { newDisclosure } from '../../privacy/disclosure-keeper.ts'
import type { Contract } from './contract-server.ts'

interface ProjectRequest {
  readonly uid?: string
  readonly body: object
}

/**
 * Valid requests about settings of a project and its privacy mode.
 * @param tag creates the tag of a person
 */
export function projectRequests(
  { store, projects: { plant } }: Contract,
  tag: () => Promise<string>,
): Record<string, () => ProjectRequest | Promise<ProjectRequest>> {
  const enable = async () => {
    await store.privacySettings.save(plant.uid, {
      ...(await store.privacySettings.of(plant.uid)),
      enabled: true,
    })
  }
  return {
    'PUT /project_settings': () => ({ body: { retention_days: null } }),
    'PUT /alarm_rules': () => ({ body: { note_from_severity: null } }),
    'PUT /presence': () => ({ body: { viewer: 'tab-1', page: '/alarms' } }),
    'PUT /privacy': () => ({ body: { rotation_days: 30 } }),
    'POST /disclosures': async () => {
      await enable()
      return { body: { trackable_object_uid: await tag(), reason: 'A missing person' } }
    },
    'POST /subject_exports': async () => {
      // With privacy mode off, a disclosure is not needed first.
      await store.privacySettings.save(plant.uid, {
        ...(await store.privacySettings.of(plant.uid)),
        enabled: false,
      })
      return { body: { trackable_object_uid: await tag() } }
    },
    'PUT /disclosures/{uid}': async () => {
      const asked = { requested_by: 'sam@acme.example', reason: 'A missing person', minutes: 5 }
      const request = { project_uid: plant.uid, cause: 'request', state: 'requested', ...asked } as const
      const { uid } = await store.disclosures.create(newDisclosure(request))
      return { uid, body: { decision: 'refuse' } }
    },
  }
}
