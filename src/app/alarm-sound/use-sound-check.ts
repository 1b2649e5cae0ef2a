import { shiftStarts } from '#domain/site/shift-plan.ts'
import { knownTimeZone } from '#domain/time/site-time.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#ui/use-now.ts'
import { useSiteHere } from '../shell/use-site-here.ts'
import { shiftStartMs } from './shift-start.ts'
import { isTestDue } from './sound-check.ts'
import { useConsole } from './sound-store.ts'

/** Whether this screen's sound is to be tested for the shift of the site that is looked at, and noting what became of it. */
export function useSoundTest() {
  const nowMs = useNow(10_000)
  const { site } = useSiteHere()
  const by = useSession(session => session.user?.email)
  const test = useConsole(state => state.soundTest)
  const beganMs = shiftStartMs(shiftStarts(site?.shift), knownTimeZone(site?.timeZone), nowMs)
  const note = (heard: boolean) =>
    by !== undefined && useConsole.setState({ soundTest: { atMs: Date.now(), by, heard } })
  return {
    isDue: isTestDue(test, { by, atMs: nowMs, shiftStartMs: beganMs }),
    test,
    noteHeard: () => note(true),
    refuse: () => note(false),
  }
}
