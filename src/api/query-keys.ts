import type { ProjectUid } from '#domain/uid.ts'
import type { Noun } from '#wire/profile.ts'

/** Key of everything read of one noun in one project; reads of a part append to it. Invalidate with it, too. */
export function keyOf(projectUid: ProjectUid, noun: Noun, ...part: readonly unknown[]): readonly unknown[] {
  return [projectUid, noun, ...part]
}
