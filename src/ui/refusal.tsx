import { Alert } from '@mantine/core'

/** Error message; nothing while undefined. */
export function Refusal({ message }: { readonly message: string | undefined | null | false }) {
  return message ? (
    <Alert color="danger" variant="outline" role="alert">
      {message}
    </Alert>
  ) : null
}
