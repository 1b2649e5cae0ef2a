/** What reads from left to right in every language, and is kept from mixing with the words around it: a MAC, coordinates, JSON. */
export function Verbatim({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
