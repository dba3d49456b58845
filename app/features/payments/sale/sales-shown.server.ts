import { and, eq, inArray } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { payments } from '#db/schema/payments.ts'
import { ofSale } from '../charged/subject.ts'
import { isWithoutAppointment, paymentsShown } from '../queries.server.ts'
import { saleStateOf } from './sale-link.server.ts'
import { salePathOf } from './sale-path.ts'
import { getSale, type Sale, saleFrame, salesRows } from './sales.server.ts'
import { type OneSale, type SaleRecord, type SalesByLink, type SoldByLink } from './schemas.ts'

const mostShown = 100

/** What was offered by a link, the newest first. */
export async function listSales(ctx: ReadCtx): Promise<SalesByLink> {
	return { sales: await shown(ctx, await salesRows(ctx, mostShown)) }
}

/** One of them with its payments. Throws `not_found`. */
export async function saleRecord(ctx: ReadCtx, { saleId }: OneSale): Promise<SaleRecord> {
	const sale = await getSale(ctx, saleId)
	const [record] = await shown(ctx, [sale])
	const { timeZone } = await saleFrame(ctx, saleId)
	const isUngiven = sale.givenAt === null
	const { payments: paid } = await paymentsShown(ctx, ofSale(saleId), (row) => isUngiven && isWithoutAppointment(row))
	if (!record) throw new RangeError('a sale that is there is shown')
	const seesMoney = ctx.can('finance.view')
	return {
		...{ ...record, timeZone, payments: seesMoney ? paid : [] },
		address: (await publicOrigin(ctx)) + record.path,
	}
}

async function shown(ctx: ReadCtx, sales: Sale[]): Promise<SoldByLink[]> {
	const names = await namesOf(ctx, [...new Set(sales.map(({ contactId }) => contactId))])
	const paid = await paidAmong(
		ctx,
		sales.map(({ id }) => id),
	)
	return sales.map((sale) => {
		const { id, kind, name, detail, contactId, amountMinor, currency, shortId, createdAt, expiresAt } = sale
		return {
			...{ id, kind, name, detail, contactId, amountMinor, currency, path: salePathOf(shortId) },
			...{ at: toIso(createdAt), expiresAt: toIso(expiresAt), client: names.get(contactId) ?? '' },
			state: saleStateOf(sale, paid.has(id), ctx.now),
		}
	})
}

async function paidAmong(ctx: ReadCtx, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const rows = await ctx.db
		.select({ saleId: payments.saleId, problem: payments.problem })
		.from(payments)
		.where(and(owned(ctx, payments), inArray(payments.saleId, ids), eq(payments.state, 'approved')))
	const taken = rows.filter(({ problem }) => problem === null || problem === 'duplicate')
	return new Set(taken.flatMap(({ saleId }) => saleId ?? []))
}

async function namesOf(ctx: ReadCtx, ids: string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map()
	const rows = await ctx.db
		.select()
		.from(contacts)
		.where(and(eq(contacts.businessId, ctx.businessId), inArray(contacts.id, ids)))
	return new Map(rows.map((row) => [row.id, fullName(row)]))
}
