import { type Column } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

/*
 * Drizzle looks a column's name up by a key of three texts that it joins anew at every use, which was a tenth of the
 * time of a turn. All clients of the program use one casing, so each column has one name for good.
 */
const names = new WeakMap<Column, string>()
const lookUp = CasingCache.prototype.getColumnCasing

CasingCache.prototype.getColumnCasing = function remembered(this: CasingCache, column: Column): string {
	const known = names.get(column)
	if (known !== undefined) return known
	const name = lookUp.call(this, column)
	names.set(column, name)
	return name
}
