import { type ReadCtx } from '#app/core/ctx.server.ts'
import { definedFields } from '#app/features/contacts/custom/defined.server.ts'
import { findByPhones } from '#app/features/contacts/finding/by-phones.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { mostTags } from '#app/features/contacts/schemas.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { type TableRow } from '#app/lib/tables/table.ts'
import { type RowError } from '#db/schema/imports.ts'
import { type ImportRow } from './import-row.server.ts'
import { type Judged, judge, type Person, type Plan } from './judge.ts'
import { targets } from './targets.ts'

export type JudgedRow = Judged & { row: TableRow }

/** What an import does with every row. */
export async function planOf(ctx: ReadCtx, { columns, countryCode, tags }: ImportRow): Promise<Plan> {
	const fields = new Map((await definedFields(ctx)).map((field) => [field.key, field]))
	return { targets: columns.map(({ target }) => target), countryCode, tags, fields }
}

export function judgeAll(rows: TableRow[], plan: Plan): JudgedRow[] {
	return rows.map((row) => Object.assign(judge(row, plan), { row }))
}

/** A number in the one spelling by which people are told apart. */
export function keyOf({ countryCode, whatsapp }: Pick<Person, 'countryCode' | 'whatsapp'>): string {
	return canonicalPhone(countryCode + whatsapp)
}

/** Who of them is registered already, by `keyOf`. */
export function knownAmong(ctx: ReadCtx, people: Person[]): Promise<Map<string, ContactRow>> {
	return findByPhones(
		ctx,
		people.map((person) => ({ canonical: keyOf(person), countryCode: person.countryCode })),
	)
}

/** The tags of somebody with those of a row, each once however it is written. */
export function tagsTogether({ tags }: Pick<ContactRow, 'tags'>, person: Person): string[] {
	const had = new Set(tags.map((tag) => tag.toLocaleLowerCase('es-MX')))
	return [...tags, ...person.tags.filter((tag) => !had.has(tag.toLocaleLowerCase('es-MX')))]
}

/** Why a row can not be written over who is registered; null where it can. */
export function fullOf(known: Pick<ContactRow, 'tags'>, person: Person): RowError | null {
	if (tagsTogether(known, person).length <= Math.max(mostTags, known.tags.length)) return null
	const message = `Con las que ya tiene serían más de ${mostTags}`
	const value = person.tags.join(', ')
	return { field: targets.tags, message, suggestedFix: 'Quítale algunas', value, isFixable: false }
}
