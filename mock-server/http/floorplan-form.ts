import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingPlan, PlanFiles } from '../plans/plan-files.ts'
import { invalid, Problem } from './problem.ts'

export const maxPlanBytes = 64 * 1024 * 1024

export interface PlanForm {
  /** The text parts by name, or the fields of a JSON body. */
  fields: Record<string, unknown>
  image: IncomingPlan | undefined
  filename: string | undefined
}

const limits = { fileSize: maxPlanBytes, files: 1, fields: 30, fieldSize: 16_384, parts: 40 }

/**
 * Reads a floorplan's form: text parts, and the file part `image` streamed to disk. A JSON body, which cannot carry an
 * image, is accepted as well. After an error nothing stays on disk.
 */
export async function readPlanForm(request: FastifyRequest, files: PlanFiles): Promise<PlanForm> {
  if (!request.isMultipart()) {
    const fields = typeof request.body === 'object' && request.body !== null ? { ...request.body } : {}
    return { fields, image: undefined, filename: undefined }
  }
  const form: PlanForm = { fields: {}, image: undefined, filename: undefined }
  try {
    for await (const part of request.parts({ limits }))
      if (part.type === 'field') form.fields[part.fieldname] = part.value
      else await takeImage(part, form, files)
    return form
  } catch (error) {
    if (form.image) await files.discard(form.image)
    throw asProblem(error)
  }
}

async function takeImage(part: MultipartFile, form: PlanForm, files: PlanFiles): Promise<void> {
  if (part.fieldname !== 'image') {
    part.file.resume()
    throw invalid(part.fieldname, 'the file part is named "image"')
  }
  form.filename = part.filename
  form.image = await files.receive(part.file)
  if (part.file.truncated) throw tooLarge()
}

const tooLarge = () => new Problem(413, `an image may have at most ${maxPlanBytes / 1024 / 1024} MB`)

function asProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT') return invalid('image', 'only one image can be sent')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET')
    return new Problem(400, 'the upload ended before it was complete')
  const isBroken =
    error instanceof Error && /unexpected end|multipart|boundary|premature/i.test(error.message)
  return isBroken && code === undefined ? new Problem(400, `malformed form: ${error.message}`) : error
}
