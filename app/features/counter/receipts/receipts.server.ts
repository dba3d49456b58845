import { and, desc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { type BranchRow } from '#app/features/branches/queries.server.ts'
import { streetAndCity } from '#app/features/branches/rules.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { byOf } from '#app/features/finance/changes.server.ts'
import { actorName } from '#app/features/finance/words.ts'
import { newId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { type ReceiptBody, receipts } from '#db/schema/counter.ts'
import { type OneReceipt, type Receipt } from '../schemas.ts'
import { type FindReceipts, type FoundReceipts, type ReceiptNames } from './schemas.ts'

export type ReceiptRow = typeof receipts.$inferSelect

type Given = {
	branch: Pick<BranchRow, 'id' | 'name' | 'address' | 'city' | 'timeZone'>
	requestKey: string
	appointmentId?: string
	contactId?: string
	currency: string
	moneyMinor: number
	body: Omit<ReceiptBody, 'business' | 'branch' | 'address' | 'timeZone' | 'cashier'>
}

/** Writes down what a client was given, under the next folio of its branch. */
export async function giveReceipt(ctx: WriteCtx, given: Given): Promise<Receipt> {
	const { branch, body, ...named } = given
	const { name: business } = await getBusiness(ctx)
	const { number, folio } = await nextOf(ctx, branch)
	const row: ReceiptRow = {
		...{ ...named, appointmentId: named.appointmentId ?? null, contactId: named.contactId ?? null },
		...{ id: newId('rcp'), businessId: ctx.businessId, branchId: branch.id, number },
		folio,
		body: {
			...body,
			...{ business, branch: branch.name, address: streetAndCity(branch), timeZone: branch.timeZone },
			cashier: actorName(byOf(ctx)),
		},
		createdBy: byOf(ctx),
		at: ctx.now,
	}
	await ctx.db.insert(receipts).values(row)
	return toReceipt(row)
}

/**
 * 'Roma Norte', 182 → 'RN-000182'; 'RN2-000182' where the receipts of another branch begin like that already. How those of
 * a branch begin stays as it was with its first, whatever the branch is called later.
 */
async function nextOf(ctx: WriteCtx, { id, name }: Given['branch']): Promise<{ number: number; folio: string }> {
	const [last] = await ctx.db
		.select({ number: receipts.number, folio: receipts.folio })
		.from(receipts)
		.where(and(owned(ctx, receipts), eq(receipts.branchId, id)))
		.orderBy(desc(receipts.number))
		.limit(1)
	const number = (last?.number ?? 0) + 1
	let prefix = last ? last.folio.slice(0, last.folio.lastIndexOf('-')) : initialsOf(name)
	const first = prefix
	for (let more = 2; await isTaken(ctx, id, prefix); more += 1) prefix = `${first}${more}`
	return { number, folio: `${prefix}-${String(number).padStart(6, '0')}` }
}

async function isTaken(ctx: WriteCtx, branchId: string, prefix: string): Promise<boolean> {
	const [other] = await ctx.db
		.select({ id: receipts.id })
		.from(receipts)
		.where(and(owned(ctx, receipts), ne(receipts.branchId, branchId), beginsWith(`${prefix}-`)))
		.limit(1)
	return other !== undefined
}

/** As a range, which its index knows; no folio holds a letter after '~'. */
function beginsWith(prefix: string): SQL | undefined {
	return and(gte(receipts.folio, prefix), lt(receipts.folio, `${prefix}~`))
}

/** The papers whose folio is, or begins with, what was typed; '182' is a number without its letters. Newest first. */
export async function findReceipts(ctx: ReadCtx, { folio }: FindReceipts): Promise<FoundReceipts> {
	const typed = folio.toUpperCase().replace(/\s+/g, '')
	if (typed === '') return { receipts: [] }
	const which = /^\d+$/.test(typed) ? numbered(ctx, Number(typed)) : beginsWith(typed)
	const rows = await ctx.db
		.select()
		.from(receipts)
		.where(and(owned(ctx, receipts), which))
		.orderBy(desc(receipts.at), desc(receipts.number))
		.limit(50)
	return {
		receipts: rows.map(({ id, folio: found, at, body, currency, moneyMinor }) => ({
			...{ id, folio: found, at: toIso(at), client: body.client, branch: body.branch },
			...{ timeZone: body.timeZone, isRefund: body.isRefund === true },
			money: ctx.can('finance.view') ? { minor: moneyMinor, currency } : undefined,
		})),
	}
}

/** In any branch: its index begins with the branch. */
function numbered(ctx: ReadCtx, number: number): SQL | undefined {
	const all = ctx.db.select({ id: branches.id }).from(branches).where(eq(branches.businessId, ctx.businessId))
	return and(inArray(receipts.branchId, all), eq(receipts.number, number))
}

function initialsOf(branchName: string): string {
	const words =
		branchName
			.normalize('NFD')
			.toUpperCase()
			.match(/[A-Z0-9]+/g) ?? []
	const initials = words.length > 1 ? words.slice(0, 3).map(([first = '']) => first) : [(words[0] ?? 'R').slice(0, 2)]
	return initials.join('')
}

/** What the same form gave before. Throws `conflict` where the key is that of something else. */
export async function givenBefore(
	ctx: WriteCtx,
	requestKey: string,
	about: { appointmentId?: string | null; contactId?: string | null },
): Promise<Receipt | null> {
	const [row] = await ctx.db
		.select()
		.from(receipts)
		.where(and(owned(ctx, receipts), eq(receipts.requestKey, requestKey)))
	if (!row) return null
	const isOther = (['appointmentId', 'contactId'] as const).some((key) => about[key] && about[key] !== row[key])
	if (isOther) throw new DomainError('conflict', 'requestKey')
	return toReceipt(row)
}

/** One receipt. Throws `not_found`. */
export async function receiptRecord(ctx: ReadCtx, { receiptId }: OneReceipt): Promise<Receipt> {
	const receipt = toReceipt(await getReceipt(ctx, receiptId))
	if (ctx.can('finance.view')) return receipt
	return { ...receipt, body: { ...receipt.body, beforeMinor: null } }
}

/** Its row. Throws `not_found`. */
export function getReceipt(ctx: ReadCtx | WriteCtx, receiptId: string): Promise<ReceiptRow> {
	return ownRow(ctx, receipts, receiptId, 'receiptId')
}

/** Papers by folio, the newest first. */
export async function receiptNames(ctx: ReadCtx, which: SQL): Promise<ReceiptNames['receipts']> {
	const rows = await ctx.db
		.select()
		.from(receipts)
		.where(and(owned(ctx, receipts), which))
		.orderBy(desc(receipts.at), desc(receipts.number))
		.limit(50)
	return rows.map(({ id, folio, at, body, createdBy }) => {
		return { id, folio, at: toIso(at), isRefund: body.isRefund === true, createdBy }
	})
}

/** As everyone outside sees it. */
export function toReceipt({
	businessId: _b,
	branchId: _p,
	number: _n,
	requestKey: _k,
	at,
	...shown
}: ReceiptRow): Receipt {
	return { ...shown, at: toIso(at) }
}
