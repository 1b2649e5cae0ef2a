import 'maplibre-gl/dist/maplibre-gl.css'
import { type GeoJSONSource, Map as MapView, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { openFloor } from '../shared/floor.ts'
import { onPositions, type Position } from '../shared/positions.ts'

// MapLibre looks for its worker next to its own file, which does not exist in a bundle.
setWorkerUrl(workerUrl)

/** Degrees per metre: a floor is small enough to be placed at 0°, 0° without projection. */
const degreesPerM = 1e-5
const floor = openFloor()
const middle = {
  x: Number(new URLSearchParams(location.search).get('x')),
  y: Number(new URLSearchParams(location.search).get('y')),
}
// At zoom z the world of 360 degrees is 512 * 2^z pixels wide.
const zoom = Math.log2((floor.pxPerM / degreesPerM) * (360 / 512))
const map = new MapView({
  container: floor.element,
  center: [0, 0],
  zoom,
  minZoom: 0,
  maxZoom: 24,
  fadeDuration: 0,
  attributionControl: false,
  style: {
    version: 8,
    sources: { tags: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    layers: [
      { id: 'floor', type: 'background', paint: { 'background-color': '#ffffff' } },
      {
        id: 'tags',
        type: 'circle',
        source: 'tags',
        paint: { 'circle-radius': 5.5, 'circle-color': '#1f4e79' },
      },
    ],
  },
})

/** Sets the whole collection at most once per frame, as vehicle trackers do. */
map.on('load', () => {
  const source = map.getSource<GeoJSONSource>('tags')
  const newest = new Map<string, Position>()
  let due = false
  onPositions(floor.projectUid, position => {
    newest.set(position.tagUid, position)
    if (due) return
    due = true
    requestAnimationFrame(() => {
      due = false
      void source?.setData({
        type: 'FeatureCollection',
        features: [...newest.values()].map(({ tagUid, x, y }) => ({
          type: 'Feature' as const,
          properties: { tagUid },
          geometry: {
            type: 'Point' as const,
            coordinates: [(x - middle.x) * degreesPerM, (y - middle.y) * degreesPerM],
          },
        })),
      })
    })
  })
})
