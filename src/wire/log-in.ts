import * as z from 'zod/mini'
import type { User } from '#domain/account/user.ts'
import { fromWireUser, wireUser } from './users.ts'

/** The answer to a log-in; its `token` is for where the cookie is not sent: a stream on another host. */
export const wireLogIn = z.object({ user: z.nullish(wireUser), token: z.nullish(z.string()) })

/** Who signed in; a deployment that does not say is met with the address that was typed. */
export function fromWireLogIn(
  answer: z.infer<typeof wireLogIn>,
  email: string,
): Pick<User, 'email'> & Partial<User> {
  return answer.user ? fromWireUser(answer.user) : { email }
}
