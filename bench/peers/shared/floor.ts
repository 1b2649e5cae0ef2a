/** Position and scale of the floor from the URL of the page: the same as on the dashboard. */
export interface Floor {
  readonly element: HTMLElement
  readonly width: number
  readonly height: number
  readonly pxPerM: number
  /** Metres to CSS pixels of the element. */
  toX(xM: number): number
  toY(yM: number): number
  readonly projectUid: string
  /** Whether trails of a minute are kept. */
  readonly trails: boolean
}

export function openFloor(): Floor {
  const query = new URLSearchParams(location.search)
  const number = (name: string) => Number(query.get(name))
  const element = document.getElementById('floor')
  if (!element) throw new Error('there is no floor')
  const [width, height, pxPerM] = [number('width'), number('height'), number('zoom')]
  Object.assign(element.style, {
    left: `${number('left')}px`,
    top: `${number('top')}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  return {
    element,
    width,
    height,
    pxPerM,
    toX: xM => width / 2 + (xM - number('x')) * pxPerM,
    toY: yM => height / 2 - (yM - number('y')) * pxPerM,
    projectUid: query.get('project') ?? '',
    trails: query.has('trails'),
  }
}
