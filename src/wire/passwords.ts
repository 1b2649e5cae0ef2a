import * as z from 'zod/mini'
import { flagOf, textOf, wireFlag, wireText } from './scalar.ts'

export interface PasswordChange {
  readonly userUid: string
  /** An administrator sets another's without it. */
  readonly oldPassword?: string
  readonly newPassword: string
}

export const toWirePasswordChange = ({ userUid, oldPassword, newPassword }: PasswordChange) => ({
  uid: userUid,
  ...(oldPassword !== undefined && { old_password: oldPassword }),
  new_password: newPassword,
})

export const wireFieldCheck = z.object({ valid: wireFlag, message: wireText })

/** What is wrong with a field, in the service's words; undefined: nothing. */
export function fromWireFieldCheck(
  check: z.infer<typeof wireFieldCheck>,
  otherwise: string,
): string | undefined {
  return flagOf(check.valid) ? undefined : (textOf(check.message) ?? otherwise)
}
