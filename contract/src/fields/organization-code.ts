/** What the `organization-code` header of a registration says (access spec section 7). */
export const ORGANIZATION_CODE = 'HEAN'
