const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that stays text wherever it stands in HTML: what people call things may look like markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, each => entities[each] ?? each)
}

/** JSON that may stand in a script element: nothing of it ends the element or begins a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
