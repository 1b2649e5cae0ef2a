import { z } from 'zod'
import { numberField, textField, uidField } from '../http/fields.ts'

/** A number or its text, because the parts of a form are texts. */
const formNumber = z.preprocess(
  value => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  numberField,
)

/** The same for a flag. */
const formFlag = z.preprocess(
  value => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

const placement = {
  image_scale: formNumber.refine(value => value > 0 && value <= 1e6, 'must be above zero'),
  image_rotation: formNumber,
  image_offset_x: formNumber,
  image_offset_y: formNumber,
}

const fields = z.object({
  sublocation_uid: uidField,
  display_name: textField,
  original_filename: textField,
  ...placement,
  /** An extension, announced as `floorplan_in_use`: the floorplan that maps of its area show. */
  in_use: formFlag,
})

export const floorplanUpdateForm = fields.partial()
export const floorplanCreateForm = fields.partial().extend({ sublocation_uid: uidField })

/** Default placement of an image (interface-spec, Create floorplan). */
export const unplaced = { image_scale: 1, image_rotation: 0, image_offset_x: 0, image_offset_y: 0 }
