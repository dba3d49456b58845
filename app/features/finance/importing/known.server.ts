import { and, isNull, sql } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { branchRows } from '#app/features/branches/queries.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { findByPhones } from '#app/features/contacts/finding/by-phones.server.ts'
import { plainWord } from '#app/features/contacts/finding/near-words.ts'
import { canonicalPhone, digitsOf } from '#app/lib/phone.ts'
import { splitPhone } from '#app/lib/phone-split.ts'
import { headWord } from '#app/lib/tables/heads.ts'
import { foldedName } from '#db/schema/contacts.ts'
import { cashCloses } from '#db/schema/finance.ts'
import { ownCategories } from '../categories.server.ts'
import { categoryChoices, tipCategory } from '../words.ts'
import { type Known } from './judge.ts'
import { type ImportField } from './schemas.ts'

type Ctx = ReadCtx | WriteCtx
type Asked = { branchId: string | null; mapping: (ImportField | null)[]; rows: { cells: string[] }[] }

/** All that rows of a file are read against; of clients those whom these rows name. */
export async function knownFor(ctx: Ctx, { branchId, mapping, rows }: Asked): Promise<Known> {
	const { currency } = await getBusiness(ctx)
	const places = await branchRows(ctx, { archived: true })
	const named = new Map(places.map((place) => [headWord(place.name), place]))
	const categories = [...categoryChoices(await ownCategories(ctx)), { id: tipCategory, name: tipCategory }]
	const closes = await standingCloses(ctx)
	const column = mapping.indexOf('client')
	const texts = column < 0 ? [] : rows.map(({ cells }) => cells[column] ?? '')
	return {
		...{ currency, now: ctx.now, branches: named },
		usual: places.find(({ id }) => id === branchId) ?? null,
		categories: new Map(categories.flatMap(({ id, name }) => [headWord(name), headWord(id)].map((word) => [word, id]))),
		clients: await clientsCalled(ctx, [...new Set(texts)].filter(Boolean)),
		isClosed: (id, at) => closes.some((close) => close.branchId === id && close.fromAt <= at && at < close.cutAt),
	}
}

function standingCloses(ctx: Ctx) {
	const { branchId, fromAt, cutAt, reopenedAt } = cashCloses
	return ctx.db
		.select({ branchId, fromAt, cutAt })
		.from(cashCloses)
		.where(and(owned(ctx, cashCloses), isNull(reopenedAt)))
}

/** By their whole name where only one is called so, or by their number. */
async function clientsCalled(ctx: Ctx, texts: string[]): Promise<Map<string, string | null>> {
	if (texts.length === 0) return new Map()
	const found = new Map<string, string | null>()
	// A missing surname leaves its space behind.
	const spellings = texts.flatMap((text) => ['', ' ', '  '].map((end) => ({ text, folded: plainWord(text) + end })))
	const rows = await ctx.db.all<{ text: string; id: string }>(sql`
		SELECT asked.value ->> 'text' AS text, person.id AS id FROM json_each(${JSON.stringify(spellings)}) AS asked
		CROSS JOIN contacts AS person ON person.business_id = ${ctx.businessId}
			AND ${sql.raw(foldedName('person.'))} = asked.value ->> 'folded'
			AND person.deleted_at IS NULL AND person.is_test = 0`)
	for (const { text, id } of rows) found.set(text, found.has(text) && found.get(text) !== id ? null : id)
	const { countryCode } = await recordRow(ctx)
	const numbers = texts
		.filter((one) => !found.has(one) && /^[\d\s()+-]{8,}$/.test(one))
		.map((text) => ({ text, ...wholeOf(digitsOf(text), countryCode || '52') }))
	const people = await findByPhones(ctx, numbers)
	for (const { text, canonical } of numbers) found.set(text, people.get(canonical)?.id ?? null)
	return found
}

function wholeOf(digits: string, usual: string): { canonical: string; countryCode: string } {
	const canonical = canonicalPhone(digits.length > 10 ? digits : `${usual}${digits}`)
	return { canonical, countryCode: splitPhone(canonical).countryCode }
}
