export interface Series {
  readonly name: string
  readonly color: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

const [width, height, left, right, top, bottom] = [720, 400, 76, 150, 46, 52]

const decades = (least: number, most: number) =>
  Array.from(
    { length: Math.ceil(Math.log10(most)) - Math.floor(Math.log10(least)) + 1 },
    (_, i) => 10 ** (Math.floor(Math.log10(least)) + i),
  )

/** Draws curves over two logarithmic axes as SVG. Pure. */
export function curvePlot(title: string, xName: string, yName: string, series: readonly Series[]): string {
  const all = series.flatMap(each => each.points)
  const ticksX = [...new Set(all.map(p => p.x))].sort((a, b) => a - b)
  const ticksY = decades(Math.min(...all.map(p => p.y)), Math.max(...all.map(p => p.y)))
  const scale = (value: number, ticks: readonly number[], from: number, to: number) => {
    const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)]
    return Math.round((from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from)) * 10) / 10
  }
  const px = (x: number) => scale(x, ticksX, left, width - right)
  const py = (y: number) => scale(y, ticksY, height - bottom, top)
  const grid = ticksY.map(
    y =>
      `<path d="M${left} ${py(y)}H${width - right}" stroke="#d0d4da"/><text x="${left - 8}" y="${py(y) + 4}" text-anchor="end">${y.toLocaleString('en')}</text>`,
  )
  const marks = ticksX.map(
    x =>
      `<text x="${px(x)}" y="${height - bottom + 20}" text-anchor="middle">${x.toLocaleString('en')}</text>`,
  )
  const curves = series.map(({ name, color, points }) => {
    const last = points.at(-1)
    const line = points.map((p, i) => `${i === 0 ? 'M' : 'L'}${px(p.x)} ${py(p.y)}`).join('')
    const dots = points.map(p => `<circle cx="${px(p.x)}" cy="${py(p.y)}" r="4" fill="${color}"/>`).join('')
    const label = last
      ? `<text x="${px(last.x) + 10}" y="${py(last.y) + 4}" fill="${color}" font-weight="600">${name}</text>`
      : ''
    return `<path d="${line}" fill="none" stroke="${color}" stroke-width="2"/>${dots}${label}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#22262b">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${left}" y="24" font-size="15" font-weight="600">${title}</text>`,
    ...grid,
    ...marks,
    ...curves,
    `<text x="${(left + width - right) / 2}" y="${height - 10}" text-anchor="middle">${xName}</text>`,
    `<text x="18" y="${(top + height - bottom) / 2}" text-anchor="middle" transform="rotate(-90 18 ${(top + height - bottom) / 2})">${yName}</text>`,
    '</svg>',
    '',
  ].join('\n')
}
