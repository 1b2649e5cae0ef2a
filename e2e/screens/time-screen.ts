import { Screen } from './screen.ts'

/** The time bar of the floor, and the notice over the map that a past moment is shown. */
export class TimeScreen extends Screen {
  get banner() {
    return this.page.getByTestId('past-banner')
  }
  get timeline() {
    return this.page.getByRole('slider', { name: 'Selected time' })
  }
  get gaps() {
    return this.timeline.getByTestId('gap')
  }
  get speed() {
    return this.page.getByRole('combobox', { name: 'Speed' })
  }
  control(name: string) {
    return this.page
      .getByRole('region', { name: 'Time', exact: true })
      .getByRole('button', { name, exact: true })
  }

  /** The shown moment from the timeline, epoch ms. */
  async momentMs(): Promise<number> {
    return Number(await this.timeline.getAttribute('aria-valuenow'))
  }

  /** The window of the timeline and its position on the screen. */
  async #scale() {
    const box = await this.timeline.boundingBox()
    if (!box) throw new Error('the timeline is not on the screen')
    const [startMs, endMs] = await Promise.all(
      ['aria-valuemin', 'aria-valuemax'].map(async name => Number(await this.timeline.getAttribute(name))),
    )
    return { box, startMs: startMs ?? 0, endMs: endMs ?? 1 }
  }

  /** Clicks the timeline at a moment within its window. */
  async clickAt(atMs: number): Promise<void> {
    const { box, startMs, endMs } = await this.#scale()
    const x = box.x + ((atMs - startMs) / (endMs - startMs)) * box.width
    await this.page.mouse.click(x, box.y + box.height - 4)
  }

  /** Milliseconds per pixel of the timeline. */
  async msPerPx(): Promise<number> {
    const { box, startMs, endMs } = await this.#scale()
    return (endMs - startMs) / box.width
  }

  /** Start and end of a drawn gap, epoch ms. */
  async gapSpan(index: number): Promise<{ startMs: number; endMs: number }> {
    const { box, startMs, endMs } = await this.#scale()
    const gap = await this.gaps.nth(index).boundingBox()
    if (!gap) throw new Error('the gap is not on the screen')
    const momentAt = (x: number) => startMs + ((x - box.x) / box.width) * (endMs - startMs)
    return { startMs: momentAt(gap.x), endMs: momentAt(gap.x + gap.width) }
  }
}
