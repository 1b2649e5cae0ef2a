import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'

const series = [{ name: 'Alarms', colour: 'red' }]

test('a chart shows both clocks if they differ: at its ends, and in the title of each bar', () => {
  const bars = [
    { at: { time: '21 Nov, 23:00 CET', local: '17:00 EST' }, values: [2] },
    { at: { time: '22 Nov, 00:00 CET', local: '21 Nov, 18:00 EST' }, values: [3] },
  ]
  const { container } = render(<BarChart title="Over time" series={series} bars={bars} />)
  expect(screen.getByText('21 Nov, 23:00 CET (17:00 EST): Alarms 2')).toBeDefined()
  expect(screen.getByText('22 Nov, 00:00 CET (21 Nov, 18:00 EST): Alarms 3')).toBeDefined()
  expect([...container.querySelectorAll('bdi')].map(each => each.textContent)).toEqual([
    '21 Nov, 23:00 CET',
    '17:00 EST',
    '22 Nov, 00:00 CET',
    '21 Nov, 18:00 EST',
  ])
})

test('a chart of one bar shows its time once', () => {
  const { container } = render(
    <BarChart title="Over time" series={series} bars={[{ at: { time: '21 Nov, 17:00' }, values: [2] }]} />,
  )
  expect([...container.querySelectorAll('bdi')].map(each => each.textContent)).toEqual(['21 Nov, 17:00'])
})
