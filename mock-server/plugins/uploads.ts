import multipart from '@fastify/multipart'
import fp from 'fastify-plugin'
import type { AppPlugin } from './app-context.ts'

const plugin: AppPlugin = async (app, { deps, logError }) => {
  const { store, planFiles } = deps
  await app.register(multipart)
  const plans = await store.floorplans.listAll()
  await planFiles.sweep(new Set(plans.map(plan => plan.file_uid)), deps.now())
  // A floorplan is deleted alone or with its area or site; its image is deleted after the commit.
  const unsubscribe = store.changes.subscribe(({ table, action, row }) => {
    if (table !== 'floorplans' || action !== 'DELETE') return
    planFiles.remove(String(row.file_uid)).catch(error => logError('removing an image', error))
  })
  app.addHook('onClose', async () => unsubscribe())
}

/** Multipart forms, and the images of floorplans: orphaned files are removed at start and with their floorplan. */
export const uploads = fp(plugin, { name: 'uploads' })
