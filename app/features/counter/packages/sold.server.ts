import { and, desc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { recordsWhere } from '#app/features/agenda/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { usesOfCredit } from '#app/features/finance/credits.server.ts'
import { type CountedPackage, countedPackages } from '#app/features/finance/sessions.server.ts'
import { localDate } from '#app/lib/time.ts'
import { appointments } from '#db/schema/agenda.ts'
import { contacts } from '#db/schema/contacts.ts'
import { soldPackages } from '#db/schema/counter.ts'
import { type OneSold, type SoldOf, type SoldPackage, type SoldPackages, type SoldRecord } from './schemas.ts'
import { servicesInWords } from './services-in-words.server.ts'

const mostShown = 200

/** What was sold, the newest first: of one client, or of all. Throws `not_found`. */
export async function listSold(ctx: ReadCtx, { contactId }: SoldOf): Promise<SoldPackages> {
	if (contactId) await getContact(ctx, contactId)
	const ofClient = contactId ? eq(soldPackages.contactId, contactId) : undefined
	return {
		packages: await shown(
			ctx,
			await countedPackages(ctx, ofClient, { order: desc(soldPackages.soldAt), limit: mostShown }),
		),
	}
}

/** One of them with what it paid. Throws `not_found`. */
export async function soldRecord(ctx: ReadCtx, { soldPackageId }: OneSold): Promise<SoldRecord> {
	const row = only(await countedPackages(ctx, eq(soldPackages.id, soldPackageId)), 'soldPackageId')
	const record = only(await shown(ctx, [row]))
	const ids = (await usesOfCredit(ctx, 'soldPackageId', [row.id])).map(({ appointmentId }) => appointmentId)
	const paid =
		ids.length === 0 ? [] : await recordsWhere(ctx, and(owned(ctx, appointments), inArray(appointments.id, ids)), null)
	return {
		...record,
		uses: paid
			.sort((a, b) => b.appointment.startsAt - a.appointment.startsAt)
			.map(({ appointment: { id, startsAt, status }, service, branch }) => ({
				...{ appointmentId: id, service: service.name, status },
				date: localDate(startsAt, branch.timeZone),
			})),
		refundable: ctx.can('finance.edit') ? refundableOf(row) : undefined,
	}
}

/** What may go back: what is left of its price, or the share of the sessions that nobody used; after that only of those that came back. */
export function refundableOf({ priceMinor, sessions, left, refundedAt, refundedMinor }: CountedPackage) {
	const unused = Math.max(Math.floor((priceMinor * left) / sessions) - refundedMinor, 0)
	return { whole: refundedAt === null ? Math.max(priceMinor - refundedMinor, 0) : unused, unused }
}

async function shown(ctx: ReadCtx, rows: CountedPackage[]): Promise<SoldPackage[]> {
	const zone = await timeZoneOf(ctx)
	const words = await servicesInWords(
		ctx,
		rows.flatMap(({ serviceIds }) => serviceIds),
	)
	const names = await namesOf(ctx, [...new Set(rows.map(({ contactId }) => contactId))])
	const seesMoney = ctx.can('finance.view')
	return rows.map((row) => {
		const { id, packageId, name, contactId, givenBy, sessions, used, left, receiptId, saleId } = row
		const { priceMinor, currency, refundedMinor } = row
		return {
			...{ id, packageId, name, contactId, givenBy, sessions, used, left, receiptId, saleId },
			services: words(row.serviceIds),
			client: names.get(contactId) ?? '',
			soldOn: localDate(row.soldAt, zone),
			until: localDate(row.expiresAt - 1, zone),
			state: stateOf(row, ctx.now),
			money: seesMoney ? { priceMinor, currency, refundedMinor } : undefined,
		}
	})
}

function stateOf({ refundedAt, left, expiresAt }: CountedPackage, now: number): SoldPackage['state'] {
	if (refundedAt !== null) return 'refunded'
	if (left === 0) return 'used'
	return expiresAt <= now ? 'expired' : 'usable'
}

async function namesOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(eq(contacts.businessId, ctx.businessId), inArray(contacts.id, ids)))
	return new Map(rows.map((row) => [row.id, fullName(row)]))
}
