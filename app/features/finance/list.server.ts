import { and, desc, eq, gte, isNotNull, lt, not, or, type SQL, sql, sum } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { cursorOf, readCursor } from '#app/core/cursors.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { timeZoneOf } from '#app/features/businesses/queries.server.ts'
import { getContact } from '#app/features/contacts/queries.server.ts'
import { dayBounds } from '#app/lib/time.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { moneyMovements } from '#db/schema/finance.ts'
import { changesOf } from './changes.server.ts'
import { isClosed } from './closing/queries.server.ts'
import { toMovement } from './queries.server.ts'
import {
	type ExportMovements,
	type ListMovements,
	type MovementPage,
	type MovementPart,
	type MovementRecord,
	type MovementSort,
	type NoteExport,
	type OneMovement,
	type ShownMovement,
} from './schemas-movements.ts'
import { tipCategory } from './words.ts'

/** What fits the filters, the latest first, a page at a time, with the sums of all of it. Days are those of the branch. */
export async function listMovements(ctx: ReadCtx, filter: ListMovements): Promise<MovementPage> {
	const { cursor, limit } = filter
	const fits = and(owned(ctx, moneyMovements), ...(await clausesOf(ctx, filter)))
	const rows = await shownRows(ctx, and(fits, after(cursor))).limit(limit + 1)
	const page = rows.slice(0, limit)
	const last = page.at(-1)?.movement
	const sums = await sumsOf(ctx, fits)
	return {
		movements: page.map(toShown),
		total: sums.reduce((total, { count }) => total + count, 0),
		sums: sums.map(({ count: _, ...sum }) => sum),
		next: rows.length > limit && last ? cursorOf(last) : undefined,
	}
}

/** The same rows for a file, without sums. Throws `forbidden` for who may not see them. */
export async function exportMovements(ctx: ReadCtx, filter: ExportMovements): Promise<MovementPart> {
	if (!ctx.can('finance.view')) throw new DomainError('forbidden')
	const { cursor, limit } = filter
	const fits = and(owned(ctx, moneyMovements), ...(await clausesOf(ctx, filter)), after(cursor))
	const rows = await shownRows(ctx, fits).limit(limit + 1)
	const page = rows.slice(0, limit)
	const last = page.at(-1)?.movement
	return { movements: page.map(toShown), next: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** The line of the log that says who took what away. */
export async function noteExport(ctx: WriteCtx, { format, filter }: NoteExport): Promise<Record<string, never>> {
	await ctx.emit('finance.movementsExported', { format, filter })
	return {}
}

/** One movement with its audit lines. Throws `not_found`. */
export async function movementRecord(ctx: ReadCtx | WriteCtx, { movementId }: OneMovement): Promise<MovementRecord> {
	const row = only(await shownRows(ctx, owned(ctx, moneyMovements, movementId)), 'movementId')
	const { branchId, at } = row.movement
	const closed = branchId !== null && (await isClosed(ctx, branchId, at))
	return { movement: toShown(row), changes: await changesOf(ctx, movementId), isClosed: closed }
}

const isTip = eq(moneyMovements.category, tipCategory)
const isTransfer = isNotNull(moneyMovements.transferId)
const isOrdinary = and(not(isTip), not(isTransfer))

const sortClause: Record<MovementSort, SQL | undefined> = {
	income: and(eq(moneyMovements.type, 'income'), isOrdinary),
	expense: and(eq(moneyMovements.type, 'expense'), isOrdinary),
	tip: isTip,
	transfer: isTransfer,
}

async function clausesOf(ctx: ReadCtx, filter: Omit<ListMovements, 'cursor' | 'limit'>): Promise<(SQL | undefined)[]> {
	const { from, to, type, category, paymentMethod, branchId, contactId } = filter
	if (contactId) await getContact(ctx, contactId)
	const zone = branchId ? (await getBranch(ctx, branchId)).timeZone : await timeZoneOf(ctx)
	return [
		from ? gte(moneyMovements.at, dayBounds(from, zone).startsAt) : undefined,
		to ? lt(moneyMovements.at, dayBounds(to, zone).endsAt) : undefined,
		type ? sortClause[type] : undefined,
		category ? eq(moneyMovements.category, category) : undefined,
		paymentMethod ? eq(moneyMovements.paymentMethod, paymentMethod) : undefined,
		branchId ? eq(moneyMovements.branchId, branchId) : undefined,
		contactId ? eq(moneyMovements.contactId, contactId) : undefined,
	]
}

/** What went from one branch to another is income and expense of neither; tips stand apart. */
async function sumsOf(ctx: ReadCtx, fits: SQL | undefined) {
	const { type, amountMinor, currency } = moneyMovements
	const of = (wanted: 'income' | 'expense') => {
		return sum(sql`iif(${type} = ${wanted} and ${isOrdinary}, ${amountMinor}, 0)`).mapWith(Number)
	}
	const signed = sql`iif(${type} = 'income', ${amountMinor}, -${amountMinor})`
	return ctx.db
		.select({
			currency,
			income: of('income'),
			expense: of('expense'),
			tips: sum(sql`iif(${isTip}, ${signed}, 0)`).mapWith(Number),
			count: sql<number>`count(*)`.mapWith(Number),
		})
		.from(moneyMovements)
		.where(fits)
		.groupBy(currency)
}

function after(cursor: string | undefined): SQL | undefined {
	if (!cursor) return undefined
	const { at, id } = readCursor(cursor)
	return or(lt(moneyMovements.at, at), and(eq(moneyMovements.at, at), lt(moneyMovements.id, id)))
}

/** Movements with the names of what they name, the latest first. */
function shownRows(ctx: ReadCtx | WriteCtx, where: SQL | undefined) {
	const same = (table: typeof branches | typeof contacts) => eq(table.businessId, moneyMovements.businessId)
	const name = sql<string | null>`nullif(trim(${contacts.name} || ' ' || coalesce(${contacts.lastname}, '')), '')`
	return ctx.db
		.select({
			movement: moneyMovements,
			branchName: branches.name,
			contactName: name,
			timeZone: sql<string>`coalesce(${branches.timeZone}, ${businesses.timeZone})`,
		})
		.from(moneyMovements)
		.innerJoin(businesses, eq(businesses.id, moneyMovements.businessId))
		.leftJoin(branches, and(same(branches), eq(branches.id, moneyMovements.branchId)))
		.leftJoin(contacts, and(same(contacts), eq(contacts.id, moneyMovements.contactId)))
		.where(where)
		.orderBy(desc(moneyMovements.at), desc(moneyMovements.id))
}

type ShownRow = Awaited<ReturnType<typeof shownRows>>[number]

function toShown({ movement, ...named }: ShownRow): ShownMovement {
	const { fileId, createdBy, transferId, recurringId, providerPaymentId } = movement
	return {
		...toMovement(movement),
		...named,
		...{ fileId, createdBy },
		isTransfer: transferId !== null,
		isRecurring: recurringId !== null,
		isByProvider: providerPaymentId !== null,
	}
}

/** Whether a movement has the file as its receipt. */
export async function isFileOfMovement(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const ofFile = and(owned(ctx, moneyMovements), eq(moneyMovements.fileId, fileId))
	return (await ctx.db.$count(moneyMovements, ofFile)) > 0
}

/** Whether money moved in the branch. */
export async function hasMovements(ctx: ReadCtx, branchId: string): Promise<boolean> {
	const rows = await ctx.db
		.select({ id: moneyMovements.id })
		.from(moneyMovements)
		.where(and(owned(ctx, moneyMovements), eq(moneyMovements.branchId, branchId)))
		.limit(1)
	return rows.length > 0
}
