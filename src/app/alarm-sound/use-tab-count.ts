import { useEffect } from 'react'
import { light } from '#ui/tokens.ts'
import { useTabBadge } from '../use-tab-title.ts'

const plain = '/favicon.svg'

function badgeOf(count: number): string {
  const words = count > 99 ? '99+' : String(count)
  const size = words.length > 2 ? 13 : 18
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${light.severity[3]}"/>` +
    `<text x="16" y="${16 + size * 0.36}" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle">${words}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Shows the number of alarms that need attention in the tab's icon and title. */
export function useTabCount(count: number): void {
  const setCount = useTabBadge(badge => badge.setCount)
  useEffect(() => {
    setCount(count)
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (icon) icon.href = count > 0 ? badgeOf(count) : plain
  }, [count, setCount])

  useEffect(
    () => () => {
      setCount(0)
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
      if (icon) icon.href = plain
    },
    [setCount],
  )
}
