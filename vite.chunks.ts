import { existsSync } from 'node:fs'

/** Modules of `src`, without their ending. @throws if one does not exist, for example after it was renamed */
function modules(...paths: readonly string[]): RegExp {
  for (const path of paths) {
    const there = ['ts', 'tsx'].some(ending => existsSync(new URL(`src/${path}.${ending}`, import.meta.url)))
    if (!there) throw new Error(`vite.chunks.ts: there is no module src/${path}`)
  }
  return new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`)
}

/**
 * What is loaded together lies in one file: each of a hundred small ones is requested, compressed and evaluated by itself.
 * A group contains what its modules import, except what a group before it contains; so a group must not import what only
 * some of its pages need. `node checks/run.ts --only build` prints what the first pages load.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  {
    // Every page, or nearly.
    name: 'signed-in',
    test: modules(
      'app/app',
      'app/signed-in-layout',
      'app/loaders',
      'app/shell/shell',
      'components/query-state',
      'api/site-zones',
      'domain/tag/tag-kind',
      'domain/tag/plausible-speed',
      'domain/zone/zone',
      'live/history/use-moment',
      'live/model/alarm-marks',
      'ui/page-styles',
      'ui/use-url-value',
    ),
    priority: 1,
  },
  {
    // What most maps and lists read.
    name: 'site-data',
    test: modules('api/active-alarms', 'api/floorplans', 'api/groups', 'api/user-names', 'api/users'),
  },
  {
    // What both lists and maps use.
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(?:Checkbox|Group|InlineInput|Switch)\//,
  },
  { name: 'virtual', test: /@tanstack\/(react-)?virtual/ },
  {
    // Pages with a list, and the dialogs of its rows.
    name: 'list',
    test: modules(
      'components/confirm-dialog',
      'components/form-dialog',
      'components/query-table',
      'components/refusal-alert',
      'components/resource-table',
      'components/selection-column',
      'ui/dialog',
      'ui/dialog-actions',
      'ui/page-frame',
      'ui/page-tabs',
    ),
  },
  {
    // Selects, of one value or several.
    name: 'selects',
    test: /@mantine\/core\/esm\/components\/(?:Combobox|MultiSelect|Pill|PillsInput|Select)\//,
  },
  {
    // Every page with a map.
    name: 'map',
    test: modules(
      'floorplan/floor-bounds',
      'floorplan/floor-stage',
      'floorplan/use-plan-picture',
      'floorplan/layers/alarm-pulse-layer',
      'floorplan/layers/anchors-layer',
      'floorplan/layers/tag-layer',
      'floorplan/layers/zones-layer',
      'floorplan/shapes/plan-image',
    ),
  },
  {
    name: 'live-floor',
    test: modules(
      'pages/live-floor/layer-choices',
      'pages/live-floor/live-floor-page',
      'pages/live-floor/use-live-tags',
      'pages/live-floor/use-travel-radius',
    ),
  },
  {
    name: 'drawing',
    test: modules('domain/zone/draft-check', 'domain/geometry/snapping', 'floorplan/shown-drawing'),
  },
  {
    // Lists of what happened, and the map of an earlier time.
    name: 'past',
    test: modules(
      'api/bind-hardware',
      'api/data-gaps',
      'api/events',
      'api/past-floor',
      'api/past-positions',
      'api/row-versions',
      'api/tag-bindings',
      'live/history/past-database',
      'live/history/use-cursor-address',
      'live/history/use-past-feed',
      'live/history/use-past-source',
      'pages/live-floor/use-stable-value',
      'ui/use-url-period',
    ),
  },
  {
    // The live floor loads these once the map is shown.
    name: 'live-floor-parts',
    test: modules(
      'pages/live-floor/draft-bar',
      'pages/live-floor/drawing-announcer',
      'pages/live-floor/edge-markers',
      'pages/live-floor/map-notices',
      'pages/live-floor/past/time-bar',
      'pages/live-floor/stack-counts',
      'pages/live-floor/tag-tour-announcer',
    ),
  },
]
