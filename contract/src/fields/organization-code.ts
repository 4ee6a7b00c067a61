/** What the `organization-code` header of a registration says (access#72). */
export const ORGANIZATION_CODE = 'HEAN'
