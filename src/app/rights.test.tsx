// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { createViewStore } from '#floorplan/view-store.ts'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { NodePage } from '#pages/hardware/nodes/node-page.tsx'
import { SchedulePage } from '#pages/tdoa/schedule-page.tsx'
import { ServiceTab } from '#pages/tdoa/service-tab.tsx'
import { AlarmsPage } from '../pages/alarms/alarms-page.tsx'
import { GroupsPage } from '../pages/groups/groups-page.tsx'
import { FloorToolbar } from '../pages/live-floor/floor-toolbar.tsx'
import { MessagesPage } from '../pages/messages/messages-page.tsx'
import { MusterPage } from '../pages/muster/muster-page.tsx'
import { ProfilesTab } from '../pages/notifications/profiles-tab.tsx'
import { SubscribersTab } from '../pages/notifications/subscribers-tab.tsx'
import { TagPage } from '../pages/tags/tag-page.tsx'
import { fakeService } from './fake-service.ts'
import { renderPage } from './render-page.tsx'

const mac = '02f101000004'
const alarm = {
  uid: 'a1',
  type: 'zone_violation',
  severity_level: 3,
  state: 'set',
  set_at: Date.now() - 60_000,
  sublocation_uid: 'h1',
  trackable_object_uid: 't1',
}

const everyChange = ['zones', 'zone_alarms', 'tags', 'associations', 'groups', 'messages']

function signIn(
  role: 'PROJECT_USER' | 'PROJECT_VIEWER',
  operatorsConfigure: boolean,
  changes: readonly string[] = everyChange,
) {
  fakeService({
    'GET /version': {
      custom_product_attributes: {
        project_settings: true,
        read_only_role: true,
        alarm_acknowledgement: true,
        musters: true,
        node_messages: true,
      },
    },
    'GET /users': { users: [{ uid: 'u1', email: 'olga@plant.example', role: 'PROJECT_USER' }] },
    'GET /users/access_control': {
      access: [{ company_uid: 'c1', role: 'PROJECT_USER', projects: [{ project_uid: 'p1', role }] }],
    },
    'GET /project_settings': {
      retention_days: null,
      default_retention_days: 90,
      late_limit_hours: 24,
      exit_margin_m: 0.5,
      confirm_fixes: 3,
      confirm_ms: 1_000,
      plausible_speed_mps: null,
      operators_configure: operatorsConfigure,
      operator_changes: changes,
    },
    'GET /nodes': {
      nodes: [{ uid: 'n4', mac_address: mac, name: 'Gate 4', project_uid: 'p1', type: 'ANCHOR' }],
    },
    'GET /win_anchors': { win_anchors: [] },
    'GET /win_anchor_associations/all': { win_anchor_associations: [] },
    'GET /trackable_objects_associations': { trackable_objects_associations: [] },
    'GET /network_settings': {
      service_mode: { devices_in_service_mode: ['n4'], service_mode_until: Date.now() + 600_000 },
    },
    'GET /schedules': { schedules: [{ uid: 's1', name: 'Night', version: 2, content: [] }] },
    'GET /notification_profiles': { notification_profiles: [] },
    'GET /subscribers': { subscribers: [] },
    'GET /alarms/active': { alarms: [alarm] },
    'GET /alarms': { alarms: [alarm] },
    'GET /groups': { groups: [{ uid: 'g1', name: 'Visitors' }] },
    'GET /zones': { zones: [{ uid: 'z1', name: 'Muster point', sublocation_uid: 'h1', points: [] }] },
    'GET /locations': { locations: [] },
    'GET /sublocations': { sublocations: [{ uid: 'h1', location_uid: 's1', name: 'Hall' }] },
    'GET /musters': { musters: [] },
    'GET /trackable_objects': {
      trackableObjects: [{ uid: 't1', name: 'Person 1', type: 'person', groups: null }],
    },
    'GET /hw_params.json': { hw_params: [] },
    'GET /win_message_que': { win_message_que: [] },
  })
}

const live = {
  onEvent: () => () => undefined,
  subscribe: () => () => undefined,
  listTags: async () => [],
} as Partial<LiveClient> as LiveClient

const show = (page: ReactNode, { path = '*', address = '/' } = {}) =>
  renderPage(
    <LiveClientContext value={live}>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </LiveClientContext>,
    { address },
  )

const nodePage = () => show(<NodePage />, { path: '/nodes/:nodeUid', address: '/nodes/n4' })
const tagPage = () => show(<TagPage />, { path: '/tags/:tagUid', address: '/tags/t1' })
const schedule = () => show(<SchedulePage />, { path: '/sync/:scheduleUid', address: '/sync/s1' })
const toolbar = () => show(<FloorToolbar views={createViewStore()} onFit={() => undefined} />)

const configuration = [
  ['node parameters', 'Refresh', nodePage],
  ['firmware', 'Send firmware', nodePage],
  ['schedule editing', 'Save', schedule],
  ['service mode', 'Extend by 30 minutes', () => show(<ServiceTab />)],
  ['notification profiles', 'New profile', () => show(<ProfilesTab />)],
  ['subscribers', 'New subscriber', () => show(<SubscribersTab />)],
] as const

const operation = [
  ['alarms', 'Acknowledge', () => show(<AlarmsPage />, { address: '/?alarm=a1' })],
  ['shelving', '15 min', () => show(<AlarmsPage />, { address: '/?alarm=a1' })],
  ['drawing', 'Polygon', toolbar],
  ['messages', 'Send message', () => show(<MessagesPage />)],
  ['musters', 'Start muster', () => show(<MusterPage />)],
  ['binding of tags', 'Bind hardware', tagPage],
  ['groups', 'New group', () => show(<GroupsPage />)],
] as const

/** The control can be replaced when a list is loaded, so it is looked up again each time. */
const isDisabled = (name: string) => screen.getAllByRole('button', { name })[0]?.matches(':disabled')

it.each(configuration)(
  'E2: disables %s for operators without the right to configure, and explains it',
  async (_, name, open) => {
    signIn('PROJECT_USER', false)
    open()
    await waitFor(() => expect(isDisabled(name)).toBe(true))
    expect(
      screen.getAllByText('Only administrators can change the configuration of this project.').length,
    ).toBeGreaterThan(0)
  },
)

it.each(configuration)('E2: enables %s for operators with the right to configure', async (_, name, open) => {
  signIn('PROJECT_USER', true)
  open()
  const [control] = await screen.findAllByRole('button', { name })
  expect(control?.closest('fieldset:disabled')).toBeNull()
})

it.each(operation)('E2: disables %s for viewers, and explains it', async (_, name, open) => {
  signIn('PROJECT_VIEWER', true)
  open()
  await waitFor(() => expect(isDisabled(name)).toBe(true))
  const reason = 'Your role in this project is read-only.'
  await waitFor(() =>
    expect(screen.queryAllByText(reason).length + screen.queryAllByTitle(reason).length).toBeGreaterThan(0),
  )
})

const reserved = [
  ['zones', 'Polygon', toolbar, 'zones'],
  ['messages', 'Send message', () => show(<MessagesPage />), 'messages'],
  ['binding of tags', 'Bind hardware', tagPage, 'hardware of tags'],
  ['tags', 'Delete', tagPage, 'tags'],
  ['groups', 'New group', () => show(<GroupsPage />), 'groups'],
] as const

it.each(reserved)(
  'disables %s if the project reserves them for administrators, and explains it',
  async (_, name, open, what) => {
    signIn('PROJECT_USER', true, [])
    open()
    await waitFor(() => expect(isDisabled(name)).toBe(true))
    const reason = `Only administrators can change ${what} in this project.`
    expect(screen.queryAllByText(reason).length + screen.queryAllByTitle(reason).length).toBeGreaterThan(0)
  },
)

it.each(operation.slice(0, 2))('never disables %s for operators', async (_, name, open) => {
  signIn('PROJECT_USER', true, [])
  open()
  const [control] = await screen.findAllByRole('button', { name })
  expect(control?.closest('fieldset:disabled')).toBeNull()
})
