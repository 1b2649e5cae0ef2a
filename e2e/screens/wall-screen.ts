import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

/** A wall display. */
export class WallScreen extends Screen {
  async open(address: string): Promise<this> {
    await this.page.goto(address)
    return this
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  get people() {
    return this.page.getByTestId('people')
  }

  get alarms() {
    return this.page.getByRole('region', { name: 'Active alarms' })
  }

  get lost() {
    return this.page.getByText(/^Not live since \d\d:\d\d:\d\d$/)
  }

  /**
   * Average horizontal position of the drawn tags, as a share of the width of the floor; undefined if there
   * are none.
   */
  middleOfTags(): Promise<number | undefined> {
    return this.page.getByTestId('tags').evaluate(node => {
      const canvas = node as HTMLCanvasElement
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      const context = copy.getContext('2d')
      if (!context || canvas.width === 0) return undefined
      context.drawImage(canvas, 0, 0)
      const { data } = context.getImageData(0, 0, copy.width, copy.height)
      let sum = 0
      let count = 0
      for (let i = 3; i < data.length; i += 4) {
        if ((data[i] ?? 0) < 128) continue
        sum += ((i - 3) / 4) % copy.width
        count += 1
      }
      return count === 0 ? undefined : sum / count / copy.width
    })
  }

  /** Font size as a share of the height of the screen. */
  typeSize(what: Locator): Promise<number> {
    return what.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize) / innerHeight)
  }
}
