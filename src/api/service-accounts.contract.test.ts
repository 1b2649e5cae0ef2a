import { describe, expect, test } from 'vitest'
import { startFurnished } from '../../mock-server/tests/contract/furnished-server.ts'
import { useAcceptedRoles, useChangeAccess } from './access.ts'
import { useCompanies, useCreateCompany, useDeleteCompany, useUpdateCompany } from './companies.ts'
import { furnishedPage } from './furnished-page.ts'
import { useAccountDeliveries, useDeliveries } from './notification-deliveries.ts'
import {
  useCreateProfile,
  useDeleteProfile,
  useNotificationProfiles,
  useNotificationTypes,
  useReplaceProfile,
  useTestProfile,
} from './notification-profiles.ts'
import { askForRestore, confirmRestore, readRestoreWays } from './password-restore.ts'
import { useChangeOwnPassword, useSetPassword } from './passwords.ts'
import { problemOf } from './problem-of.ts'
import { useOwnAccess } from './project-rights.ts'
import { useCreateProject, useDeleteProject, useProjectDirectory, useUpdateProject } from './projects.ts'
import {
  useCreateSubscriber,
  useDeleteSubscriber,
  useSubscribers,
  useSubscribeUser,
  useSystemSubscriptions,
  useUpdateSubscriber,
} from './subscribers.ts'
import { useCreateUser, useDeleteUser, useEmailCheck, useUpdateUser, useUsers } from './users.ts'

/** The initial one of a furnished server. */
const admin = { email: 'root@plant.example', password: 'correct horse' }
const nora = 'nora@plant.example'

describe.each(['modern', 'legacy'] as const)('against a %s deployment', variant => {
  const modern = variant === 'modern'
  const page = furnishedPage(() => startFurnished(variant), admin)

  const userOf = async (email: string) => (await page.read(useUsers)).find(user => user.email === email)

  test('creates a user, grants and revokes project access, sets a password, and deletes the user', async () => {
    expect(await page.read(useAcceptedRoles)).toEqual(['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'PROJECT_USER'])
    const check = { email: nora, taken: 'is taken' }
    expect(await page.write(useEmailCheck, check)).toBeUndefined()
    const made = await page.write(useCreateUser, { email: nora, password: 'long enough', firstName: 'Nora' })
    const uid = made?.uid ?? ''
    expect(await page.write(useEmailCheck, check)).toBe('is taken')
    const access = { projectUid: page.projectUid, userUid: uid }
    await page.write(useChangeAccess, { ...access, role: 'PROJECT_USER' })
    expect(await userOf(nora)).toMatchObject({
      role: 'PROJECT_USER',
      firstName: 'Nora',
      grants: [{ projectUid: page.projectUid, role: 'PROJECT_USER' }],
    })
    await page.write(useChangeAccess, { ...access, role: null })
    await page.write(useUpdateUser, { uid, draft: { lastName: 'Night' } })
    expect(await userOf(nora)).toMatchObject({ lastName: 'Night', grants: [] })
    await page.write(useSetPassword, { userUid: uid, newPassword: 'quite another' })
    await page.write(useDeleteUser, uid)
    expect(await userOf(nora)).toBeUndefined()
  })

  test('reports a wrong old password at its field', async () => {
    const own = { userUid: (await userOf(admin.email))?.uid ?? '', newPassword: 'long enough' }
    const wrong = page.write(useChangeOwnPassword, { ...own, oldPassword: 'wrong' })
    await expect(wrong).rejects.toMatchObject({ status: 422, fieldErrors: [{ path: 'oldPassword' }] })
  })

  test('creates a company with its first user and a project, and deletes all of them', async () => {
    const firstUser = { email: 'hanna@harbour.example', password: 'long enough', role: 'COMPANY_ADMIN' }
    const company = await page.write(useCreateCompany, { name: 'Harbour', firstUser })
    const companyUid = company?.uid ?? ''
    await page.write(useUpdateCompany, { uid: companyUid, draft: { name: 'Harbour Ltd' } })
    expect(await page.read(useCompanies)).toContainEqual(expect.objectContaining({ name: 'Harbour Ltd' }))
    const dock = await page.write(useCreateProject, { name: 'Dock', companyUid })
    await page.write(useUpdateProject, { uid: dock?.uid ?? '', draft: { name: 'Dock 3' } })
    expect(await page.read(useProjectDirectory)).toContainEqual(
      expect.objectContaining({ name: 'Dock 3', companyUid }),
    )
    expect((await page.read(useOwnAccess)).some(access => access.companyUid === companyUid)).toBe(true)
    await page.write(useDeleteProject, dock?.uid ?? '')
    await page.write(useDeleteCompany, companyUid)
    expect(await userOf('hanna@harbour.example')).toBeUndefined()
  })

  test('replaces a profile without losing unknown fields, and does not overwrite another user’s change', async () => {
    expect(await page.read(useNotificationTypes)).toContain('zone_violation')
    const kept = { fields: {}, conditions: { quiet: { from: '22:00' } }, channels: {} }
    const draft = {
      name: 'Night',
      kind: 'ALARM' as const,
      active: true,
      minSeverity: 2,
      alarmTypes: ['zone_violation'],
      email: true,
      phone: false,
      kept,
    }
    const base = await page.write(useCreateProfile, draft)
    const uid = base?.uid ?? ''
    const changed = { ...draft, cooldownS: 60 }
    await page.write(useReplaceProfile, { uid, draft: changed, base })
    const [stored] = (await page.read(useNotificationProfiles)).filter(each => each.uid === uid)
    expect(stored).toMatchObject(changed)
    const late = page.write(useReplaceProfile, { uid, draft, base })
    await expect(late.catch(error => problemOf(error).kind)).resolves.toBe('stale')

    const lead = {
      name: 'Lead',
      emails: ['lead@plant.example'],
      phones: [],
      profileUids: [uid],
      bare: !modern,
    }
    const made = await page.write(useCreateSubscriber, lead)
    expect(made).toMatchObject(lead)
    await page.write(useUpdateSubscriber, { ...lead, uid: made?.uid ?? '', phones: ['+49 30 1234'] })
    const [subscriber] = (await page.read(useSubscribers)).filter(each => each.uid === made?.uid)
    expect(subscriber).toMatchObject({ phones: ['+49 30 1234'], bare: !modern })

    const test = page.write(useTestProfile, uid).catch(error => problemOf(error).kind)
    expect(await test).toEqual(
      modern ? [expect.objectContaining({ address: 'lead@plant.example' })] : 'missing',
    )
    const log = page.read(useDeliveries).catch(error => problemOf(error).kind)
    expect(await log).toEqual(modern ? expect.objectContaining({ pages: expect.anything() }) : 'missing')
    await page.write(useDeleteSubscriber, made?.uid ?? '')
    await page.write(useDeleteProfile, uid)
  })

  test('selects who receives system events', async () => {
    const userUid = (await userOf(admin.email))?.uid ?? ''
    await page.write(useSubscribeUser, { userUid, profileUids: [] })
    expect(await page.read(useSystemSubscriptions)).toContainEqual(
      expect.objectContaining({ uid: userUid, userUid, profileUids: [] }),
    )
  })

  test('requests a forgotten password, and sets it by a link if the service sends links', async () => {
    const ways = await readRestoreWays(new AbortController().signal)
    expect(ways).toEqual({ byLink: modern, mailUnconfigured: modern })
    await askForRestore(' nobody@plant.example ')
    await expect(confirmRestore('no token', 'long enough')).rejects.toMatchObject({ status: 404 })
    const mails = page.read(() => useAccountDeliveries(true)).catch(error => problemOf(error).kind)
    expect(await mails).toEqual(modern ? expect.any(Array) : 'missing')
  })
})
