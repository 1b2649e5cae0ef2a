/** Text that is always left to right, isolated from the surrounding text: a MAC, coordinates, JSON. */
export function Verbatim({ children }: { readonly children: string }) {
  return <bdi dir="ltr">{children}</bdi>
}
