import type { ReactNode } from 'react'
import { type RouteObject, redirect, redirectDocument } from 'react-router'
import { withMessages } from '#locales/load-messages.ts'
import { paths, patterns } from '#session/paths.ts'
import { loadWithRetry } from '#ui/lazy-part.ts'
import { CrashPage, RootLayout, StillLoading } from './root-layout.tsx'
import type { RouteHandle } from './use-page-arrival.ts'

/** Loads the page with its messages. The current page stays until then, also while the connection is down. */
function whenLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  return () => loadWithRetry(withMessages(load))
}

/** A page that is loaded when it is first opened. */
function page(path: string, handle: RouteHandle, load: () => Promise<() => ReactNode>): RouteObject {
  return { path, handle, lazy: { Component: whenLoaded(load) } }
}

const sitesPage = async () => (await import('#pages/sites/sites-page.tsx')).SitesPage

/** Pages of a project, inside the shell. */
const pages: RouteObject[] = [
  { index: true, loader: () => redirect(paths.floor()) },
  { path: patterns.floors, lazy: { loader: async () => (await import('./loaders.ts')).lastFloor } },
  ...[patterns.sites, patterns.site, patterns.area].map(path =>
    page(path, { title: 'shell.sites' }, sitesPage),
  ),
  page(
    patterns.overview,
    { title: 'overview.title' },
    async () => (await import('#pages/overview/overview-page.tsx')).OverviewPage,
  ),
  page(
    patterns.floor,
    { title: 'shell.floor' },
    async () => (await import('#pages/live-floor/live-floor-page.tsx')).LiveFloorPage,
  ),
  page(
    patterns.placeFloorplan,
    { title: 'shell.placeFloorplan' },
    async () => (await import('#pages/place-floorplan/place-floorplan-page.tsx')).PlaceFloorplanPage,
  ),
  page(
    patterns.floorplans,
    { title: 'floorplans.title' },
    async () => (await import('#pages/floorplans/floorplans-page.tsx')).FloorplansPage,
  ),
  page(
    patterns.zones,
    { title: 'shell.zones' },
    async () => (await import('#pages/zones/zones-page.tsx')).ZonesPage,
  ),
  page(
    patterns.importZones,
    { title: 'importZones.title' },
    async () => (await import('#pages/import-zones/import-zones-page.tsx')).ImportZonesPage,
  ),
  page(
    patterns.alarms,
    { title: 'shell.alarms' },
    async () => (await import('#pages/alarms/alarms-page.tsx')).AlarmsPage,
  ),
  page(
    patterns.alarmQuality,
    { title: 'alarmQuality.title' },
    async () => (await import('#pages/alarm-quality/alarm-quality-page.tsx')).AlarmQualityPage,
  ),
  page(
    patterns.blackBox,
    { title: 'blackBox.title' },
    async () => (await import('#pages/black-box/black-box-page.tsx')).BlackBoxPage,
  ),
  page(
    patterns.tags,
    { title: 'shell.tags' },
    async () => (await import('#pages/tags/tags-page.tsx')).TagsPage,
  ),
  page(
    patterns.tagTemplates,
    { title: 'tags.templatesTitle' },
    async () => (await import('#pages/tags/templates-page.tsx')).TemplatesPage,
  ),
  page(
    patterns.importTags,
    { title: 'importTags.title' },
    async () => (await import('#pages/tag-import/tag-import-page.tsx')).TagImportPage,
  ),
  page(
    patterns.tag,
    { title: 'tags.detailsTitle' },
    async () => (await import('#pages/tags/tag-page.tsx')).TagPage,
  ),
  page(
    patterns.groups,
    { title: 'shell.groups' },
    async () => (await import('#pages/groups/groups-page.tsx')).GroupsPage,
  ),
  page(
    patterns.hardware,
    { title: 'shell.hardware' },
    async () => (await import('#pages/hardware/nodes/nodes-page.tsx')).NodesPage,
  ),
  page(
    patterns.node,
    { title: 'hardware.detailsTitle' },
    async () => (await import('#pages/hardware/nodes/node-page.tsx')).NodePage,
  ),
  page(
    patterns.anchors,
    { title: 'anchors.title' },
    async () => (await import('#pages/hardware/anchors/anchors-page.tsx')).AnchorsPage,
  ),
  page(
    patterns.anchor,
    { title: 'anchors.detailsTitle' },
    async () => (await import('#pages/hardware/anchors/anchor-page.tsx')).AnchorPage,
  ),
  page(
    patterns.placeAnchors,
    { title: 'anchors.placeTitle' },
    async () => (await import('#pages/hardware/placement/place-anchors-page.tsx')).PlaceAnchorsPage,
  ),
  page(
    patterns.connections,
    { title: 'connections.title' },
    async () => (await import('#pages/connections/connections-page.tsx')).ConnectionsPage,
  ),
  page(
    patterns.connection,
    { title: 'connections.detailsTitle' },
    async () => (await import('#pages/connections/connection-page.tsx')).ConnectionPage,
  ),
  page(
    patterns.output,
    { title: 'outputs.detailsTitle' },
    async () => (await import('#pages/connections/output-page.tsx')).OutputPage,
  ),
  page(
    patterns.historyImport,
    { title: 'historyImports.detailsTitle' },
    async () => (await import('#pages/connections/history/import-page.tsx')).ImportPage,
  ),
  page(
    patterns.reports,
    { title: 'reports.title' },
    async () => (await import('#pages/reports/reports-page.tsx')).ReportsPage,
  ),
  page(
    patterns.events,
    { title: 'events.title' },
    async () => (await import('#pages/events/events-page.tsx')).EventsPage,
  ),
  page(
    patterns.muster,
    { title: 'muster.title' },
    async () => (await import('#pages/muster/muster-page.tsx')).MusterPage,
  ),
  page(
    patterns.drift,
    { title: 'drift.title' },
    async () => (await import('#pages/drift/drift-page.tsx')).DriftPage,
  ),
  page(
    patterns.sync,
    { title: 'sync.title' },
    async () => (await import('#pages/tdoa/sync-page.tsx')).SyncPage,
  ),
  page(
    patterns.schedule,
    { title: 'sync.scheduleTitle' },
    async () => (await import('#pages/tdoa/schedule-page.tsx')).SchedulePage,
  ),
  page(
    patterns.messages,
    { title: 'messages.title' },
    async () => (await import('#pages/messages/messages-page.tsx')).MessagesPage,
  ),
  page(
    patterns.notifications,
    { title: 'notifications.title' },
    async () => (await import('#pages/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  page(
    patterns.administration,
    { title: 'administration.title' },
    async () => (await import('#pages/administration/administration-page.tsx')).AdministrationPage,
  ),
  page(
    patterns.privacy,
    { title: 'privacy.title' },
    async () => (await import('#pages/privacy/privacy-page.tsx')).PrivacyPage,
  ),
  page(
    patterns.account,
    { title: 'account.title' },
    async () => (await import('#pages/account/account-page.tsx')).AccountPage,
  ),
  page(
    patterns.system,
    { title: 'system.title' },
    async () => (await import('#pages/system/system-page.tsx')).SystemPage,
  ),
  // Former addresses of the TDOA sync pages.
  {
    path: '/sync/*?',
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url)
      return redirect(pathname.replace(/^\/sync/, patterns.sync) + search)
    },
  },
  page(
    '*',
    { title: 'shell.notFoundTitle' },
    async () => (await import('#pages/not-found/not-found-page.tsx')).NotFoundPage,
  ),
]

/** The routes of the dashboard. Everything behind the sign-in is loaded separately. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: StillLoading,
    children: [
      // The sign-in page is outside of the router (`auth-gate.tsx`): returning to it reloads the document.
      { path: patterns.signIn, loader: () => redirectDocument(paths.signIn()) },
      page(
        patterns.restorePassword,
        { title: 'restorePassword.title' },
        async () => (await import('#pages/restore-password/restore-password-page.tsx')).RestorePasswordPage,
      ),
      page(
        patterns.invitation,
        { title: 'invitation.title' },
        async () => (await import('#pages/invitation/invitation-page.tsx')).InvitationPage,
      ),
      {
        lazy: { Component: whenLoaded(async () => (await import('./signed-in-layout.tsx')).SignedInLayout) },
        children: [
          page(
            patterns.wall,
            { title: 'wall.title' },
            async () => (await import('./wall-entry.tsx')).WallEntry,
          ),
          {
            path: patterns.projects,
            handle: { title: 'signIn.projectsTitle' },
            lazy: {
              loader: async () => (await import('./loaders.ts')).signedIn,
              Component: whenLoaded(
                async () => (await import('#pages/projects/projects-page.tsx')).ProjectsPage,
              ),
            },
          },
          {
            lazy: {
              loader: async () => (await import('./loaders.ts')).inProject,
              Component: whenLoaded(async () => (await import('./shell/shell.tsx')).Shell),
            },
            // The project does not change between pages, so it is checked again only after leaving it.
            shouldRevalidate: () => false,
            children: [{ ErrorBoundary: CrashPage, children: pages }],
          },
        ],
      },
    ],
  },
]
