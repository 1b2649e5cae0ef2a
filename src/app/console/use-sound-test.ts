import { shiftStarts } from '#domain/shift-plan.ts'
import { shiftStartMs } from '#domain/shift-start.ts'
import { knownTimeZone } from '#domain/site-time.ts'
import { isTestDue } from '#domain/sound-test.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#ui/use-now.ts'
import { useSiteHere } from '../shell/use-site-here.ts'
import { useConsole } from './console-store.ts'

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
