import { shiftStarts } from '#domain/site/shift-plan.ts'
import { knownTimeZone } from '#domain/time/site-time.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#ui/use-now.ts'
import { useSiteHere } from '../shell/use-site-here.ts'
import { shiftStartMs } from './shift-start.ts'
import { isCheckDue, useSound } from './sound-store.ts'

/**
 * Whether a sound check is due on this screen for the current shift of the site, and recording its result. None is due while
 * the browser blocks audio, because a check would be silent.
 */
export function useSoundCheck() {
  const nowMs = useNow(10_000)
  const { site } = useSiteHere()
  const by = useSession(session => session.user?.email)
  const test = useSound(sound => sound.soundCheck)
  const change = useSound(sound => sound.change)
  const isBlocked = useSound(sound => sound.audio === 'blocked')
  const isDue = () => {
    const beganMs = shiftStartMs(shiftStarts(site?.shift), knownTimeZone(site?.timeZone), nowMs)
    return isCheckDue(test, { by, atMs: nowMs, shiftStartMs: beganMs })
  }
  const record = (wasAudible: boolean) =>
    by !== undefined && change({ soundCheck: { atMs: Date.now(), by, wasAudible } })
  return {
    // Not computed while a page opens: the first use of a time zone takes long.
    isDue: !isBlocked && isDue(),
    test,
    confirmSignals: () => record(true),
    refuse: () => record(false),
  }
}
