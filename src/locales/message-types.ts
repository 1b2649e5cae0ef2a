import type { MessageIds, MessageValues } from './messages.ts'

/** A file of messages, loaded with what shows it; the first part of the ids in it. */
export type Section = Exclude<keyof MessageIds, OpenFile>

/** The messages that are always loaded, because they are shown before sign-in (`open.json`). */
type OpenFile = 'open'

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

type ValuesOf<K> = [K & keyof MessageValues] extends [never]
  ? []
  : [values: Intersection<MessageValues[K & keyof MessageValues]>]

/** Formats a message of some sections, or of those that are always loaded: `t('tags.editTitle', { name })`. */
export type TextOf<S extends Section = never> = <K extends MessageIds[S | OpenFile]>(
  id: K,
  ...values: ValuesOf<K>
) => string
