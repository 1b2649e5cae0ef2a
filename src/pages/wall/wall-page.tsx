import '#ui/page-styles.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useOwnWallDisplay, wallEndOf } from '#api/wall-displays.ts'
import { useConnection } from '#live/use-connection.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { WallNotice } from './wall-notice.tsx'
import { WallScreen } from './wall-screen.tsx'

const useText = textOf('wall')

interface WallPageProps {
  /** Keeps the project's stream open while mounted. */
  readonly live: ComponentType<{ readonly children: ReactNode }>
}

/** A wall display, authorised by its own token. Errors are shown in large text; it never asks for a sign-in. */
export function WallPage({ live: Live }: WallPageProps) {
  const t = useText()

  const token = useSession(session => session.wallToken)
  const inForce = useSession(session => session.projectUid)
  const { data: display, error, refetch } = useOwnWallDisplay(token !== undefined)
  const refused = useConnection(connection => connection.status === 'refused')
  const end = token === undefined ? ('unknown' as const) : wallEndOf(error)
  useWakeLock(true)

  useEffect(() => {
    // Not stored as the user's choice, so that users of this computer keep their own last project.
    if (display) useSession.setState({ projectUid: display.projectUid })
  }, [display])

  useEffect(() => {
    // The service closed the stream permanently and gave a reason.
    if (refused) void refetch()
  }, [refused, refetch])

  if (end) {
    const who = display?.createdBy
    return (
      <WallNotice
        title={t(`wall.screen.ended.${end}`)}
        detail={t('wall.screen.ask', {
          project: display?.projectName,
          hasProject: Boolean(display?.projectName),
          who,
          hasWho: Boolean(who),
        })}
        note={display && t('wall.screen.nameOf', { name: display.name })}
      />
    )
  }
  if (!display)
    return error ? (
      <WallNotice title={t('wall.screen.unreachable')} detail={t('wall.screen.retrying')} />
    ) : (
      <WallNotice quiet title={t('wall.screen.starting')} />
    )
  if (inForce !== display.projectUid) return null
  return (
    <Live>
      <WallScreen display={display} />
    </Live>
  )
}
