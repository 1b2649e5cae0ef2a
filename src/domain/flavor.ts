declare const flavor: unique symbol

/** A type that plain literals fit, while two different flavours of it do not fit each other. */
export type Flavored<T, Name extends string> = T & { readonly [flavor]?: Name }
