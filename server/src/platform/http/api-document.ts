import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { FILE_FIELD } from './multipart.ts'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

/** The OpenAPI document tells of the file beside the fields; the schema that bodies are checked by knows only these. */
export const showFiles: Transform = ({ schema, url, route }) => {
  if (!route.config?.operation?.file) return { schema, url }
  const fields = schema.body as { properties?: object; required?: string[] }
  const body = {
    ...fields,
    properties: {
      ...fields.properties,
      [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: [...(fields.required ?? []), FILE_FIELD],
  }
  return { schema: { ...schema, body }, url }
}
