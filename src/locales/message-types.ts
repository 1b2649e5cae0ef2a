import type { MessageId, MessageValues } from './messages.ts'

/** Sections that are always loaded: they are shown before sign-in (`open.json`). */
type OpenSection = 'app' | 'crash' | 'problem' | 'serverClock' | 'signIn'

/** A file of messages, loaded with what shows it; the first part of the ids in it. */
export type Section = Exclude<MessageId extends `${infer S}.${string}` ? S : never, OpenSection>

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

type ValuesOf<K> = [K & keyof MessageValues] extends [never]
  ? []
  : [values: Intersection<MessageValues[K & keyof MessageValues]>]

/** Formats a message of some sections, or of those that are always loaded: `t('tags.editTitle', { name })`. */
export type TextOf<S extends Section = never> = <
  K extends Extract<MessageId, `${S | OpenSection}.${string}`>,
>(
  id: K,
  ...values: ValuesOf<K>
) => string
