import { useEffect } from 'react'
import { WallPage } from '#pages/wall/wall-page.tsx'
import { LiveProvider } from './live.tsx'

/** The wall display's page with the stream that it needs. Another address in the same tab starts again. */
export function WallEntry() {
  useEffect(() => {
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return <WallPage live={LiveProvider} />
}
