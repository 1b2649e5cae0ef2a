import { expect, type Page } from '@playwright/test'

/** The path of a page without its uids; undefined without the shell, where no link leads to other pages. */
const kindOf = (path: string) =>
  /^\/(?!wall|projects|account|nowhere)[a-z]/.test(path)
    ? path.replace(/[^/]*\d[^/]*|new$/g, ':uid')
    : undefined

/** What another page replaces, and another tab of the same page. */
const pageMark = 'h1'
const tabMark = '[role="tab"][aria-selected="true"]'

/**
 * Opens another page of the loaded dashboard like a link. What it replaces is marked, and gone when it is there.
 * @param mark its selector
 */
async function followTo(page: Page, address: string, mark = pageMark): Promise<void> {
  await page.evaluate(
    ([to, selector]) => {
      for (const left of document.querySelectorAll('[data-left]')) left.removeAttribute('data-left')
      document.querySelector(selector)?.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    },
    [address, mark] as const,
  )
  await expect(page.locator(`${mark}[data-left]`)).toHaveCount(0)
}

/** What the page at `to` replaces of the one at `from`; undefined if the address has to be loaded. */
function markOf(from: URL, to: URL): string | undefined {
  const before = kindOf(from.pathname)
  const kind = kindOf(to.pathname)
  if (from.origin !== to.origin || before === undefined || kind === undefined) return undefined
  if (kind !== before) return pageMark
  return to.searchParams.has('tab') && to.searchParams.get('tab') !== from.searchParams.get('tab')
    ? tabMark
    : undefined
}

/**
 * Opens an address: like a link if the tab shows another page of the dashboard, because loading a page costs a
 * second of the processor. A view of the same kind would keep its heading, and is loaded.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  const to = new URL(address)
  const from = URL.parse(page.url())
  const mark = from && markOf(from, to)
  if (mark && (await page.locator('nav a[href="/tags"]').count()) > 0)
    await followTo(page, to.href.slice(to.origin.length), mark)
  else await page.goto(address)
}
