/** Something of which the service counts the changes; absent where it does not. */
export interface Revised {
  readonly rev?: number
}
