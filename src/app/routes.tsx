import { type RouteObject, redirect, redirectDocument } from 'react-router'
import { paths } from '#session/paths.ts'
import type { Catalogue } from '#text/catalogue.ts'
import type { Texts } from '#text/language.ts'
import { withTexts } from '#text/with-texts.ts'
import { loadPatiently } from '#ui/lazy-part.ts'
import { CrashPage } from './crash-page.tsx'
import { RootLayout } from './root-layout.tsx'
import type { RouteHandle } from './route-handle.ts'
import { StillLoading } from './still-loading.tsx'

/** A title of the page's own texts, which are there when the page is. */
const titled = <S extends keyof Catalogue>(section: S, title: (text: Catalogue[S]) => string) => ({
  handle: {
    title: ({ [section]: text }: Texts) => text && title(text as Catalogue[S]),
  } satisfies RouteHandle,
})

/** The page one is on stays until the next is there: a line that is cut just then is no reason to show neither. */
function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  return () => loadPatiently(withTexts(load))
}

/** Pages of a project, inside the shell. Each loads when it is first opened. */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.floor()) },
  { path: 'floor', lazy: { loader: async () => (await import('./loaders.ts')).lastFloor } },
  {
    path: 'overview',
    ...titled('overview', text => text.title),
    lazy: {
      Component: patiently(async () => (await import('#pages/overview/overview-page.tsx')).OverviewPage),
    },
  },
  {
    path: 'floor/:areaUid',
    ...titled('shell', text => text.floor),
    lazy: {
      Component: patiently(async () => (await import('#pages/live-floor/live-floor-page.tsx')).LiveFloorPage),
    },
  },
  {
    path: 'areas/:areaUid/floorplans/:floorplanUid/place',
    ...titled('shell', text => text.placeFloorplan),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/place-floorplan/place-floorplan-page.tsx')).PlaceFloorplanPage,
      ),
    },
  },
  {
    path: 'sites/:siteUid?/areas?/:areaUid?',
    ...titled('shell', text => text.sites),
    lazy: { Component: patiently(async () => (await import('#pages/sites/sites-page.tsx')).SitesPage) },
  },
  {
    path: 'floorplans',
    ...titled('floorplans', text => text.title),
    lazy: {
      Component: patiently(
        async () => (await import('#pages/floorplans/floorplans-page.tsx')).FloorplansPage,
      ),
    },
  },
  {
    path: 'zones',
    ...titled('shell', text => text.zones),
    lazy: { Component: patiently(async () => (await import('#pages/zones/zones-page.tsx')).ZonesPage) },
  },
  {
    path: 'zones/import',
    ...titled('importZones', text => text.title),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/import-zones/import-zones-page.tsx')).ImportZonesPage,
      ),
    },
  },
  {
    path: 'alarms',
    ...titled('shell', text => text.alarms),
    lazy: { Component: patiently(async () => (await import('#pages/alarms/alarms-page.tsx')).AlarmsPage) },
  },
  {
    path: 'alarms/quality',
    ...titled('alarmQuality', text => text.title),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/alarm-quality/alarm-quality-page.tsx')).AlarmQualityPage,
      ),
    },
  },
  {
    path: 'alarms/:alarmUid/black-box',
    ...titled('blackBox', text => text.title),
    lazy: {
      Component: patiently(async () => (await import('#pages/black-box/black-box-page.tsx')).BlackBoxPage),
    },
  },
  {
    path: 'tags',
    ...titled('shell', text => text.tags),
    lazy: { Component: patiently(async () => (await import('#pages/tags/tags-page.tsx')).TagsPage) },
  },
  {
    path: 'tags/templates',
    ...titled('tags', text => text.templatesTitle),
    lazy: {
      Component: patiently(async () => (await import('#pages/tags/templates-page.tsx')).TemplatesPage),
    },
  },
  {
    path: 'tags/import',
    ...titled('importTags', text => text.title),
    lazy: {
      Component: patiently(async () => (await import('#pages/tag-import/tag-import-page.tsx')).TagImportPage),
    },
  },
  {
    path: 'tags/:tagUid',
    ...titled('tags', text => text.detailsTitle),
    lazy: { Component: patiently(async () => (await import('#pages/tags/tag-page.tsx')).TagPage) },
  },
  {
    path: 'groups',
    ...titled('shell', text => text.groups),
    lazy: { Component: patiently(async () => (await import('#pages/groups/groups-page.tsx')).GroupsPage) },
  },
  {
    path: 'hardware',
    ...titled('shell', text => text.hardware),
    lazy: {
      Component: patiently(async () => (await import('#pages/hardware/hardware-page.tsx')).HardwarePage),
    },
  },
  {
    path: 'hardware/nodes/:nodeUid',
    ...titled('hardware', text => text.detailsTitle),
    lazy: { Component: patiently(async () => (await import('#pages/hardware/node-page.tsx')).NodePage) },
  },
  {
    path: 'hardware/anchors',
    ...titled('anchors', text => text.title),
    lazy: {
      Component: patiently(async () => (await import('#pages/hardware/anchors-page.tsx')).AnchorsPage),
    },
  },
  {
    path: 'hardware/anchors/:anchorUid',
    ...titled('anchors', text => text.detailsTitle),
    lazy: { Component: patiently(async () => (await import('#pages/hardware/anchor-page.tsx')).AnchorPage) },
  },
  {
    path: 'areas/:areaUid/anchors',
    ...titled('anchors', text => text.placeTitle),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/hardware/place-anchors-page.tsx')).PlaceAnchorsPage,
      ),
    },
  },
  {
    path: 'reports',
    ...titled('reports', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/reports/reports-page.tsx')).ReportsPage) },
  },
  {
    path: 'events',
    ...titled('events', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/events/events-page.tsx')).EventsPage) },
  },
  {
    path: 'muster',
    ...titled('muster', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/muster/muster-page.tsx')).MusterPage) },
  },
  {
    path: 'drift',
    ...titled('drift', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/drift/drift-page.tsx')).DriftPage) },
  },
  {
    path: 'tdoa',
    ...titled('sync', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/sync/sync-page.tsx')).SyncPage) },
  },
  {
    path: 'tdoa/schedules/:scheduleUid',
    ...titled('sync', text => text.scheduleTitle),
    lazy: { Component: patiently(async () => (await import('#pages/sync/schedule-page.tsx')).SchedulePage) },
  },
  // Where the pages of the TDOA sync were before.
  {
    path: 'sync/*?',
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return redirect(pathname.replace(/^\/sync/, '/tdoa') + search)
    },
  },
  {
    path: 'messages',
    ...titled('messages', text => text.title),
    lazy: {
      Component: patiently(async () => (await import('#pages/messages/messages-page.tsx')).MessagesPage),
    },
  },
  {
    path: 'notifications',
    ...titled('notifications', text => text.title),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/notifications/notifications-page.tsx')).NotificationsPage,
      ),
    },
  },
  {
    path: 'administration',
    ...titled('administration', text => text.title),
    lazy: {
      Component: withTexts(
        async () => (await import('#pages/administration/administration-page.tsx')).AdministrationPage,
      ),
    },
  },
  {
    path: 'account',
    ...titled('account', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/account/account-page.tsx')).AccountPage) },
  },
  {
    path: 'system',
    ...titled('system', text => text.title),
    lazy: { Component: patiently(async () => (await import('#pages/system/system-page.tsx')).SystemPage) },
  },
  {
    path: '*',
    ...titled('shell', text => text.notFoundTitle),
    lazy: {
      Component: patiently(async () => (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage),
    },
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
        ...titled('restorePassword', text => text.title),
        lazy: {
          Component: withTexts(
            async () =>
              (await import('#pages/restore-password/restore-password-page.tsx')).RestorePasswordPage,
          ),
        },
      },
      {
        lazy: {
          Component: patiently(async () => (await import('./inside.tsx')).Inside),
        },
        children: [
          {
            path: 'wall',
            ...titled('wall', text => text.title),
            lazy: { Component: patiently(async () => (await import('./wall-entry.tsx')).WallEntry) },
          },
          {
            path: paths.projects(),
            ...titled('signIn', text => text.projectsTitle),
            lazy: {
              loader: async () => (await import('./loaders.ts')).signedIn,
              Component: withTexts(
                async () => (await import('#pages/projects/projects-page.tsx')).ProjectsPage,
              ),
            },
          },
          {
            lazy: {
              loader: async () => (await import('./loaders.ts')).inProject,
              Component: patiently(async () => (await import('./shell/shell.tsx')).Shell),
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
