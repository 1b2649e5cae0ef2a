/** Modules of `src`, without their ending. */
const modules = (...paths: readonly string[]) => new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`)

/**
 * What is loaded together lies in one file: each of a hundred small ones is requested, compressed and evaluated by itself,
 * which takes phones longer than their code. A group contains what its modules import, except what a group before it
 * contains; so a group must not import what only some of its pages need. `node checks/run.ts --only build` prints what the
 * first pages load.
 */
export const chunkGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  {
    // Every page, or nearly.
    name: 'signed-in',
    test: modules(
      'app/(app|signed-in-layout|loaders|shell/shell)',
      'components/query-state',
      'api/site-zones',
      'domain/(tag/(tag-kind|plausible-speed)|zone/zone)',
      'live/(history/use-moment|model/alarm-marks)',
      'ui/(page-styles|use-url-value)',
    ),
    priority: 1,
  },
  {
    // What most maps and lists read.
    name: 'site-data',
    test: modules('api/(active-alarms|floorplans|groups|user-names|users)'),
  },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
  { name: 'virtual', test: /@tanstack\/(react-)?virtual/ },
  {
    // Every page with a map.
    name: 'map',
    test: modules(
      'floorplan/(floor-(bounds|stage)|use-plan-picture|layers/(alarm-pulse|anchors|tag|zones)-layer|shapes/plan-image)',
    ),
  },
  {
    name: 'live-floor',
    test: modules('pages/live-floor/(layer-choices|live-floor-page|use-live-tags|use-travel-radius)'),
  },
  {
    name: 'drawing',
    test: modules('domain/(zone/draft-check|geometry/snapping)', 'floorplan/shown-drawing'),
  },
  {
    // Lists of what happened, and the map of an earlier time.
    name: 'past',
    test: modules(
      'api/(bind-hardware|data-gaps|events|past-floor|past-positions|row-versions|tag-bindings)',
      'live/history/(past-database|use-cursor-address|use-past-feed|use-past-source)',
      'pages/live-floor/use-stable-value',
      'ui/use-url-period',
    ),
  },
  {
    // The live floor loads these once the map is shown.
    name: 'live-floor-parts',
    test: modules(
      'pages/live-floor/(draft-bar|drawing-announcer|edge-markers|map-notices|past/time-bar|stack-counts|tag-tour-announcer)',
    ),
  },
]
