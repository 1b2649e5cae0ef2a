/** Saves a file by a browser download. */
export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser no longer needs the URL once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
