import { Alert } from '@mantine/core'

/** Why something was refused, in words; nothing while it was not. */
export function Refusal({ words }: { readonly words: string | undefined | null | false }) {
  return words ? (
    <Alert color="danger" variant="outline" role="alert">
      {words}
    </Alert>
  ) : null
}
