import { Alert } from '@mantine/core'

/** Why something was refused, in words; nothing while it was not. */
export function Refusal({ message }: { readonly message: string | undefined | null | false }) {
  return message ? (
    <Alert color="danger" variant="outline" role="alert">
      {message}
    </Alert>
  ) : null
}
