import { type RouteObject, redirect, redirectDocument } from 'react-router'
import { paths } from '#session/paths.ts'
import type { Catalogue } from '#text/catalogue.ts'
import { loadTexts } from '#text/language.ts'
import { CrashPage } from './crash-page.tsx'
import { RootLayout } from './root-layout.tsx'
import type { RouteHandle } from './route-handle.ts'

const titled = (title: (text: Catalogue) => string) => ({ handle: { title } satisfies RouteHandle })

/** Nothing until the first page is there; it follows within moments. */
function StillLoading() {
  return null
}

/** Pages of a project, inside the shell. Each loads when it is first opened. */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.floor()) },
  { path: 'floor', lazy: { loader: async () => (await import('./loaders.ts')).lastFloor } },
  {
    path: 'overview',
    ...titled(text => text.overview.title),
    lazy: { Component: async () => (await import('#pages/overview/overview-page.tsx')).OverviewPage },
  },
  {
    path: 'floor/:areaUid',
    ...titled(text => text.shell.floor),
    lazy: { Component: async () => (await import('#pages/live-floor/live-floor-page.tsx')).LiveFloorPage },
  },
  {
    path: 'areas/:areaUid/floorplans/:floorplanUid/place',
    ...titled(text => text.shell.placeFloorplan),
    lazy: {
      Component: async () =>
        (await import('#pages/place-floorplan/place-floorplan-page.tsx')).PlaceFloorplanPage,
    },
  },
  {
    path: 'sites/:siteUid?/areas?/:areaUid?',
    ...titled(text => text.shell.sites),
    lazy: { Component: async () => (await import('#pages/sites/sites-page.tsx')).SitesPage },
  },
  {
    path: 'zones',
    ...titled(text => text.shell.zones),
    lazy: { Component: async () => (await import('#pages/zones/zones-page.tsx')).ZonesPage },
  },
  {
    path: 'zones/import',
    ...titled(text => text.importZones.title),
    lazy: {
      Component: async () => (await import('#pages/import-zones/import-zones-page.tsx')).ImportZonesPage,
    },
  },
  {
    path: 'alarms',
    ...titled(text => text.shell.alarms),
    lazy: { Component: async () => (await import('#pages/alarms/alarms-page.tsx')).AlarmsPage },
  },
  {
    path: 'alarms/quality',
    ...titled(text => text.alarmQuality.title),
    lazy: {
      Component: async () => (await import('#pages/alarm-quality/alarm-quality-page.tsx')).AlarmQualityPage,
    },
  },
  {
    path: 'alarms/:alarmUid/black-box',
    ...titled(text => text.blackBox.title),
    lazy: { Component: async () => (await import('#pages/black-box/black-box-page.tsx')).BlackBoxPage },
  },
  {
    path: 'tags',
    ...titled(text => text.shell.tags),
    lazy: { Component: async () => (await import('#pages/tags/tags-page.tsx')).TagsPage },
  },
  {
    path: 'tags/templates',
    ...titled(text => text.tags.templatesTitle),
    lazy: { Component: async () => (await import('#pages/tags/templates-page.tsx')).TemplatesPage },
  },
  {
    path: 'tags/import',
    ...titled(text => text.importTags.title),
    lazy: { Component: async () => (await import('#pages/tag-import/tag-import-page.tsx')).TagImportPage },
  },
  {
    path: 'tags/:tagUid',
    ...titled(text => text.tags.detailsTitle),
    lazy: { Component: async () => (await import('#pages/tags/tag-page.tsx')).TagPage },
  },
  {
    path: 'groups',
    ...titled(text => text.shell.groups),
    lazy: { Component: async () => (await import('#pages/groups/groups-page.tsx')).GroupsPage },
  },
  {
    path: 'hardware',
    ...titled(text => text.shell.hardware),
    lazy: { Component: async () => (await import('#pages/hardware/hardware-page.tsx')).HardwarePage },
  },
  {
    path: 'hardware/nodes/:nodeUid',
    ...titled(text => text.hardware.detailsTitle),
    lazy: { Component: async () => (await import('#pages/hardware/node-page.tsx')).NodePage },
  },
  {
    path: 'hardware/anchors',
    ...titled(text => text.anchors.title),
    lazy: { Component: async () => (await import('#pages/hardware/anchors-page.tsx')).AnchorsPage },
  },
  {
    path: 'hardware/anchors/:anchorUid',
    ...titled(text => text.anchors.detailsTitle),
    lazy: { Component: async () => (await import('#pages/hardware/anchor-page.tsx')).AnchorPage },
  },
  {
    path: 'areas/:areaUid/anchors',
    ...titled(text => text.anchors.placeTitle),
    lazy: {
      Component: async () => (await import('#pages/hardware/place-anchors-page.tsx')).PlaceAnchorsPage,
    },
  },
  {
    path: 'reports',
    ...titled(text => text.reports.title),
    lazy: { Component: async () => (await import('#pages/reports/reports-page.tsx')).ReportsPage },
  },
  {
    path: 'events',
    ...titled(text => text.events.title),
    lazy: { Component: async () => (await import('#pages/events/events-page.tsx')).EventsPage },
  },
  {
    path: 'muster',
    ...titled(text => text.muster.title),
    lazy: { Component: async () => (await import('#pages/muster/muster-page.tsx')).MusterPage },
  },
  {
    path: 'drift',
    ...titled(text => text.drift.title),
    lazy: { Component: async () => (await import('#pages/drift/drift-page.tsx')).DriftPage },
  },
  {
    path: 'sync',
    ...titled(text => text.sync.title),
    lazy: { Component: async () => (await import('#pages/sync/sync-page.tsx')).SyncPage },
  },
  {
    path: 'sync/schedules/:scheduleUid',
    ...titled(text => text.sync.scheduleTitle),
    lazy: { Component: async () => (await import('#pages/sync/schedule-page.tsx')).SchedulePage },
  },
  {
    path: 'messages',
    ...titled(text => text.messages.title),
    lazy: { Component: async () => (await import('#pages/messages/messages-page.tsx')).MessagesPage },
  },
  {
    path: 'notifications',
    ...titled(text => text.notifications.title),
    lazy: {
      Component: async () => (await import('#pages/notifications/notifications-page.tsx')).NotificationsPage,
    },
  },
  {
    path: 'administration',
    ...titled(text => text.administration.title),
    lazy: {
      Component: async () =>
        (await import('#pages/administration/administration-page.tsx')).AdministrationPage,
    },
  },
  {
    path: 'account',
    ...titled(text => text.account.title),
    lazy: { Component: async () => (await import('#pages/account/account-page.tsx')).AccountPage },
  },
  {
    path: 'system',
    ...titled(text => text.system.title),
    lazy: { Component: async () => (await import('#pages/system/system-page.tsx')).SystemPage },
  },
  {
    path: '*',
    ...titled(text => text.shell.notFoundTitle),
    lazy: { Component: async () => (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage },
  },
]

/** The addresses of the dashboard. What only somebody signed in needs is no part of the first load. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: StillLoading,
    children: [
      // Outside of all this (`door.tsx`): whoever comes back to it begins anew.
      { path: paths.signIn(), loader: () => redirectDocument(paths.signIn()) },
      {
        path: paths.restorePassword(),
        ...titled(text => text.restorePassword.title),
        lazy: {
          Component: async () => {
            const [{ RestorePasswordPage }] = await Promise.all([
              import('#pages/restore-password/restore-password-page.tsx'),
              loadTexts(),
            ])
            return RestorePasswordPage
          },
        },
      },
      {
        lazy: {
          Component: async () => {
            const [{ Inside }] = await Promise.all([import('./inside.tsx'), loadTexts()])
            return Inside
          },
        },
        children: [
          {
            path: 'wall',
            ...titled(text => text.wall.title),
            lazy: { Component: async () => (await import('./wall-entry.tsx')).WallEntry },
          },
          {
            path: paths.projects(),
            ...titled(text => text.signIn.projectsTitle),
            lazy: {
              loader: async () => (await import('./loaders.ts')).signedIn,
              Component: async () => (await import('#pages/projects/projects-page.tsx')).ProjectsPage,
            },
          },
          {
            lazy: {
              loader: async () => (await import('./loaders.ts')).inProject,
              Component: async () => (await import('./shell/shell.tsx')).Shell,
            },
            // The project does not change from page to page: asked again only after it was left.
            shouldRevalidate: () => false,
            children: [{ ErrorBoundary: CrashPage, children: pages }],
          },
        ],
      },
    ],
  },
]
