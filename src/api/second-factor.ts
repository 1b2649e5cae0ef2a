import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { startRegistration } from '@simplewebauthn/browser'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireRecoveryCodes,
  fromWireSecondFactor,
  wirePasskeyOptions,
  wireRecoveryCodes,
  wireSecondFactor,
  wireTotpSecret,
} from '#wire/second-factor.ts'
import { asPasskeyError } from './passkey-error.ts'
import { type RequestOptions, request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile

const call = (path: string, method: RequestOptions['method'], body?: unknown) =>
  request(path, { method: method ?? 'GET', projectUid: null, ...(body !== undefined && { body }) })

const secondFactorQuery = (isOffered: boolean) =>
  queryOptions({
    queryKey: ['second-factor'],
    enabled: isOffered,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      fromWireSecondFactor(
        readBody(
          wireSecondFactor,
          'second factor',
          await request(paths.secondFactor, { projectUid: null, signal }),
        ),
        Date.now(),
      ),
  })

/** The second factors of the own account (beyond the specification). */
export const useSecondFactor = (isOffered = true) => useQuery(secondFactorQuery(isOffered))

function useFactorMutation<Data, Variables = void>(mutationFn: (variables: Variables) => Promise<Data>) {
  const client = useQueryClient()
  return useServiceMutation<Data, Error, Variables>({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ['second-factor'] }),
  })
}

/** Enters the own password again; changes are possible for some minutes then. Throws ApiError 422 if it is wrong. */
export const useConfirmPassword = () =>
  useFactorMutation((password: string) => call(paths.confirmPassword, 'POST', { password }))

/** Begins to set up an authenticator app: its secret as text, and as the address for a QR code. */
export const useBeginTotp = () =>
  useServiceMutation({
    mutationFn: async () => readBody(wireTotpSecret, 'secret', await call(paths.totp, 'POST')),
  })

const recoveryCodesOf = (reply: unknown) =>
  fromWireRecoveryCodes(readBody(wireRecoveryCodes, 'recovery codes', reply))

/** Confirms the app with a code; returns recovery codes with the first second factor. */
export const useConfirmTotp = () =>
  useFactorMutation(async (code: string) => recoveryCodesOf(await call(paths.totp, 'PUT', { code })))

export const useRemoveTotp = () => useFactorMutation(() => call(paths.totp, 'DELETE'))

/** Replaces the recovery codes, and returns the new ones. */
export const useReplaceRecoveryCodes = () =>
  useFactorMutation(async () => recoveryCodesOf(await call(paths.recoveryCodes, 'POST')))

/** Lets the browser create a passkey, and adds it; returns recovery codes with the first second factor. Throws PasskeyError as well. */
export const useAddPasskey = () =>
  useFactorMutation(async (name: string) => {
    const options = readBody(wirePasskeyOptions, 'passkey options', await call(paths.passkeyOptions, 'POST'))
    const response = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }).catch(error => {
      throw asPasskeyError(error)
    })
    return recoveryCodesOf(await call(paths.passkeys, 'POST', { name, response }))
  })

export const useRenamePasskey = () =>
  useFactorMutation(({ uid, name }: { readonly uid: string; readonly name: string }) =>
    call(paths.passkey(uid), 'PUT', { name }),
  )

export const useRemovePasskey = () => useFactorMutation((uid: string) => call(paths.passkey(uid), 'DELETE'))
