import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { phoneVariants } from '#app/lib/phone.ts'
import { contacts } from '#db/schema/contacts.ts'
import { type ContactRow, findHandles, storedPhone } from '../queries.server.ts'

type Phone = { canonical: string; countryCode: string }

/** Each is asked for in up to eight spellings: more than these would be too many for one question. */
const atOnce = 250

/** Who has each of these numbers, in whatever spelling it is stored: by how they write, else by their record. */
export async function findByPhones(ctx: ReadCtx, phones: Phone[]): Promise<Map<string, ContactRow>> {
	const found = new Map<string, ContactRow>()
	for (let at = 0; at < phones.length; at += atOnce)
		for (const [canonical, row] of await findSome(ctx, phones.slice(at, at + atOnce))) found.set(canonical, row)
	return found
}

async function findSome(ctx: ReadCtx, phones: Phone[]): Promise<Map<string, ContactRow>> {
	const wanted = new Set(phones.map(({ canonical }) => canonical))
	const spellings = phones.flatMap(({ canonical, countryCode }) => {
		const variants = phoneVariants(canonical)
		return [...variants, ...variants.map((variant) => variant.slice(countryCode.length))]
	})
	// One value, however many there are: a statement of its own for each count would be compiled and kept.
	const isNamed = sql`${contacts.whatsapp} IN (SELECT value FROM json_each(${JSON.stringify(spellings)}))`
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(owned(ctx, contacts), isNamed, eq(contacts.isTest, false)))
	const found = new Map<string, ContactRow>()
	// The oldest record is the one that others would be joined with.
	for (const row of rows.sort((a, b) => b.createdAt - a.createdAt)) {
		for (const code of row.countryCode ? [row.countryCode] : new Set(phones.map(({ countryCode }) => countryCode))) {
			const whole = storedPhone(row, code)
			if (wanted.has(whole)) found.set(whole, row)
		}
	}
	for (const { handle, contact } of await findHandles(ctx, 'whatsapp', [...wanted])) found.set(handle, contact)
	return found
}
