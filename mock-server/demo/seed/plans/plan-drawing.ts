import type { Box, FloorModel, Wall } from '../../../simulation/floor-model.ts'

/** Pixels per metre of plans; the `image_scale` of a floorplan is the inverse. */
export const pxPerM = 24

const n = (value: number) => String(Math.round(value * 10) / 10)

/** Pixels of a drawing of `drawPlan`, which starts with its size. */
export function sizeOfDrawing(svg: string): { width: number; height: number } {
  const [, width, height] = /^<svg [^>]{0,200}? width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`the drawing has no size: ${svg.slice(0, 200)}`)
  return { width: Number(width), height: Number(height) }
}

/** Draws a floor as an SVG plan, as an architect would: thick walls, door swings, racks hatched, rooms named. */
export function drawPlan(floor: FloorModel): string {
  const px = (m: number) => n(m * pxPerM)
  const down = (y: number) => floor.heightM - y
  const line = ({ x1, y1, x2, y2 }: Wall) =>
    `<line x1="${px(x1)}" y1="${px(down(y1))}" x2="${px(x2)}" y2="${px(down(y2))}"/>`
  const rect = ({ x, y, w, h }: Box) =>
    `<rect x="${px(x)}" y="${px(down(y + h))}" width="${px(w)}" height="${px(h)}"/>`
  const text = (x: number, y: number, label: string, size: number) =>
    `<text x="${px(x)}" y="${px(down(y))}" font-size="${size}">${label}</text>`
  const caption = (size: number) => (box: Box) =>
    box.label ? text(box.x + box.w / 2, box.y + box.h / 2 - 0.2, box.label, Math.min(size, box.w * 7)) : ''
  const swing = ({ x1, y1, x2, y2 }: Wall) => {
    const width = Math.abs(x2 - x1 + y2 - y1)
    if (width > 2.2) return `<g stroke-dasharray="6 5">${line({ x1, y1, x2, y2 })}</g>`
    const upright = x1 === x2
    const [tx, ty] = upright ? [x1 + width, y1] : [x1, y1 + width]
    return `<path d="M${px(x2)} ${px(down(y2))}A${px(width)} ${px(width)} 0 0 ${upright ? 1 : 0} ${px(tx)} ${px(down(ty))}L${px(x1)} ${px(down(y1))}"/>`
  }
  const edges = (walls: readonly Wall[]) => {
    const outer = (w: Wall) =>
      [w.x1, w.x2].every(x => x === 0) ||
      [w.x1, w.x2].every(x => x === floor.widthM) ||
      [w.y1, w.y2].every(y => y === 0) ||
      [w.y1, w.y2].every(y => y === floor.heightM)
    const [out, inner] = [walls.filter(outer), walls.filter(w => !outer(w))]
    return `<g stroke-width="13">${out.map(line).join('')}</g><g stroke-width="6">${inner.map(line).join('')}</g>`
  }
  const width = px(floor.widthM)
  const height = px(floor.heightM)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    '<line x1="0" y1="0" x2="0" y2="9" stroke="#c3c9d1" stroke-width="2"/></pattern></defs>',
    `<rect width="${width}" height="${height}" fill="#fdfdfc"/>`,
    `<g fill="#f1f2f4" stroke="#c9ced6" stroke-width="1.5" stroke-dasharray="7 5">${floor.marks.map(rect).join('')}</g>`,
    `<g fill="url(#hatch)" stroke="#8b94a1" stroke-width="1.5">${floor.obstacles.map(rect).join('')}</g>`,
    `<g fill="none" stroke="#9aa3af" stroke-width="1.5">${floor.doors.map(swing).join('')}</g>`,
    `<g stroke="#3b4450" stroke-linecap="square">${edges(floor.walls)}</g>`,
    '<g font-family="Inter, Helvetica, Arial, sans-serif" fill="#707a87" text-anchor="middle">',
    floor.marks.map(caption(14)).join(''),
    floor.obstacles.map(caption(13)).join(''),
    floor.labels.map(({ x, y, text: label }) => text(x, y, label, 17)).join(''),
    '</g></svg>',
  ].join('')
}
