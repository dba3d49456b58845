import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { canonicalPhone, digitsOf } from '#app/lib/phone.ts'
import { businessRecords } from '#db/schema/businesses.ts'
import { specialists } from '#db/schema/specialists.ts'
import { type Correspondent } from './rules.ts'

type Numbered = Correspondent & { whatsapp?: string | null; countryCode?: string | null }

/**
 * As whom somebody may be answered, the closest to the house first: with one of the numbers for tests, as one of the
 * house's own people (000 §3: admin and employees), known by their number, and as who the record says.
 */
export async function guisesOf(ctx: ReadCtx | WriteCtx, contact: Numbered): Promise<Correspondent[]> {
	const { type, isTest, noRespond, whatsapp, countryCode } = contact
	const stored = { type, isTest, noRespond }
	if (!whatsapp) return [stored]
	const number = whole(whatsapp, countryCode)
	const [record] = await ctx.db
		.select({
			testing: businessRecords.testingNumbers,
			owner: businessRecords.whatsappOwner,
			code: businessRecords.countryCode,
		})
		.from(businessRecords)
		.where(eq(businessRecords.businessId, ctx.businessId))
	const isTester = record?.testing.some((one) => whole(one.whatsapp, one.countryCode) === number) ?? false
	const isOwner = Boolean(record?.owner) && whole(record?.owner ?? '', record?.code) === number
	const isHouse = isOwner || (await isSpecialist(ctx, number))
	return [
		...(isTester ? [{ ...stored, isTest: true }] : []),
		...(isHouse ? [{ ...stored, type: 'personal' as const }] : []),
		stored,
	]
}

/** Who left the house is none of its people. */
async function isSpecialist(ctx: ReadCtx | WriteCtx, number: string): Promise<boolean> {
	const { whatsapp, countryCode, archivedAt } = specialists
	// A number is kept as it was typed: without its code, or with it.
	const spellings = [number, ...[1, 2, 3].map((length) => number.slice(length))]
	const rows = await ctx.db
		.select({ whatsapp, countryCode })
		.from(specialists)
		.where(and(owned(ctx, specialists), isNotNull(whatsapp), inArray(whatsapp, spellings), isNull(archivedAt)))
		.limit(50)
	return rows.some((row) => whole(row.whatsapp ?? '', row.countryCode) === number)
}

function whole(number: string, countryCode: string | null | undefined): string {
	const digits = digitsOf(number)
	const code = digitsOf(countryCode ?? '') || '52'
	return canonicalPhone(digits.length > 10 && digits.startsWith(code) ? digits : code + digits)
}
