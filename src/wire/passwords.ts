import * as z from 'zod/mini'
import { flagOf, textOf, wireFlag, wireText } from './scalar.ts'

export interface PasswordChange {
  readonly userUid: string
  /** Absent if an administrator sets another user's password. */
  readonly oldPassword?: string
  readonly newPassword: string
}

export const toWirePasswordChange = ({ userUid, oldPassword, newPassword }: PasswordChange) => ({
  uid: userUid,
  ...(oldPassword !== undefined && { old_password: oldPassword }),
  new_password: newPassword,
})

export const wireFieldCheck = z.object({ valid: wireFlag, message: wireText })

/** Error message of the service about a field; undefined if it is valid. */
export function fromWireFieldCheck(
  check: z.infer<typeof wireFieldCheck>,
  otherwise: string,
): string | undefined {
  return flagOf(check.valid) ? undefined : (textOf(check.message) ?? otherwise)
}
