import { openApi } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { expect, test } from '../fixtures/test.ts'
import { SignInScreen } from '../screens/sign-in-screen.ts'

const operator = { email: 'operator@floorwatch.example', password: 'floorwatch' }

test.describe('every page', () => {
  test.beforeEach(async ({ page, demo }) => {
    await new SignInScreen(page).comeBack(demo.origin, operator.email, operator.password)
  })

  for (const [path, heading] of [
    ['/overview', 'Overview'],
    ['/alarms', 'Alarms'],
    ['/zones', 'Zones'],
    ['/zones/import', /Import/],
    ['/tags', 'Tags'],
    ['/tags?of=removed', 'Tags'],
    ['/tags/templates', 'Tag templates'],
    ['/tags/import', 'Import tags'],
    ['/zones?view=map', 'Zones'],
    ['/zones?tab=prototypes', 'Zones'],
    ['/zones?tab=history', 'Zones'],
    ['/zones?tab=download', 'Zones'],
    ['/groups', 'Groups'],
    ['/sites', 'Sites and areas'],
    ['/sync', 'Sync'],
    ['/sync?tab=schedules', 'Sync'],
    ['/sync?tab=reach', 'Sync'],
    ['/sync?tab=service', 'Sync'],
    ['/sync/schedules/new', 'New schedule'],
    ['/messages', 'Messages'],
    ['/notifications', 'Notifications'],
    ['/notifications?tab=subscribers', 'Notifications'],
    ['/notifications?tab=system', 'Notifications'],
    ['/notifications?tab=log', 'Notifications'],
    ['/administration', 'Administration'],
    ['/administration?tab=access', 'Administration'],
    ['/administration?tab=projects', 'Administration'],
    ['/administration?tab=companies', 'Administration'],
    ['/account', 'Your account'],
    ['/system', 'System'],
    ['/system?tab=stream', 'System'],
    ['/system?tab=log', 'System'],
    ['/nowhere', /nothing at this address/],
  ] as const)
    test(`${path} keeps nobody out, dark or light, wide or narrow`, async ({ page, demo }) => {
      await page.goto(`${demo.origin}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectAccessible(page)
      await expectNoOverflow(page)
    })

  const places: [string, (uids: { area: string; site: string; tag: string; plan: string }) => string][] = [
    ['the floor', ({ area }) => `/floor/${area}`],
    ['its table of tags', ({ area }) => `/floor/${area}?panel=tags`],
    ['a selected tag', ({ area, tag }) => `/floor/${area}?tag=${tag}&panel=selection`],
    ['its layers', ({ area }) => `/floor/${area}?panel=layers`],
    ['a tag’s page', ({ tag }) => `/tags/${tag}`],
    ['an area’s page', ({ site, area }) => `/sites/${site}/areas/${area}`],
    ['the placing of a plan', ({ area, plan }) => `/areas/${area}/floorplans/${plan}/place`],
  ]
  for (const [name, pathOf] of places)
    test(`${name} keeps nobody out either`, async ({ page, demo }) => {
      const api = await openApi(demo.origin, operator.email, operator.password)
      const [project] = await api.list('/projects')
      api.enter(project?.uid ?? '')
      const [tag] = await api.list('/trackable_objects', 'trackableObjects')
      const [plan] = await api.list('/floorplans')
      const area = (await api.list('/sublocations')).find(a => a.uid === plan?.sublocation_uid)
      const uids = {
        area: area?.uid ?? '',
        site: String(area?.location_uid),
        tag: tag?.uid ?? '',
        plan: plan?.uid ?? '',
      }
      await page.goto(`${demo.origin}${pathOf(uids)}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectAccessible(page)
    })
})
