/** The largest of 1, 2 and 5 times a power of ten that is no more than `most`. */
export function scaleStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return power * ([5, 2].find(step => step * power <= most) ?? 1)
}
