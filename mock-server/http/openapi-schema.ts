import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The JSON schema (2020-12, as in OpenAPI 3.1) of a request, or with `output` of a response. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // A preprocessed value is described by the schema that it is validated against.
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, jsonSchemaOf(def.out as z.ZodType))
    },
  })
  return json
}

/** One OpenAPI parameter per property of an object schema. */
export function parametersOf(schema: z.ZodType, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    // A missing list is read as an empty one.
    required: place === 'path' || (required.includes(name) && property.type !== 'array'),
    schema: property,
    // `mac=..&mac=..` (interface-spec, Endpoints: conventions).
    ...(property.type === 'array' && { style: 'form', explode: true }),
  }))
}
