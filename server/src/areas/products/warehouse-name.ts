/**
 * SQL for the name of a warehouse as shoppers read it; a code without a name stands for itself.
 * @param code a qualified column that holds its code, or null
 */
export function warehouseNameSql(code: string): string {
  return `coalesce((SELECT warehouses.name FROM warehouses WHERE warehouses.code = ${code}), ${code})`
}
