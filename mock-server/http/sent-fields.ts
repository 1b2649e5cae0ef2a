type Sent<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> }

/** Only the fields that were sent, so that absent ones overwrite nothing. */
export function sentFields<T extends object>(body: T): Sent<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Sent<T>
}
