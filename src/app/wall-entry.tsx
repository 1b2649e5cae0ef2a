import { useEffect } from 'react'
import { WallPage } from '#pages/wall/wall-page.tsx'
import { LiveProvider } from './live.tsx'

/** The page of a wall display with its stream. Restarts if the address in the tab changes. */
export function WallEntry() {
  useEffect(() => {
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return <WallPage live={LiveProvider} />
}
