import type { ProjectUid } from '#domain/uid.ts'
import type { Noun } from '#wire/profile.ts'

/**
 * Key of everything read of one resource in one project; reads of a part append to it. Also used to
 * invalidate.
 */
export function keyOf(projectUid: ProjectUid, noun: Noun, ...part: readonly unknown[]): readonly unknown[] {
  return [projectUid, noun, ...part]
}
