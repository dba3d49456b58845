import { type ReadCtx } from '#app/core/ctx.server.ts'
import { findByPhones } from '#app/features/contacts/finding/by-phones.server.ts'
import { type ContactRow } from '#app/features/contacts/queries.server.ts'
import { canonicalPhone } from '#app/lib/phone.ts'
import { type TableRow } from '#app/lib/tables/table.ts'
import { type ImportRow } from './import-row.server.ts'
import { type Judged, judge, type Person, type Plan } from './judge.ts'

export type JudgedRow = Judged & { row: TableRow }

/** What an import does with every row. */
export function planOf({ columns, countryCode, tags }: ImportRow): Plan {
	return { targets: columns.map(({ target }) => target), countryCode, tags }
}

export function judgeAll(rows: TableRow[], plan: Plan): JudgedRow[] {
	return rows.map((row) => ({ row, ...judge(row, plan) }))
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
