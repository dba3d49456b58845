import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { contacts } from '#db/schema/contacts.ts'
import { creditMovements, purchases } from '#db/schema/credits.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { partners } from '#db/schema/partners.ts'
import { turns } from '#db/schema/turns.ts'
import { type ListMovements, type Movement, type MovementPage } from './schemas.ts'

const longest = 160

/** Newest first; each consumption with the answer that it paid for. `cursor` is the place of the last one of the page before. */
export async function listMovements(
	ctx: ReadCtx,
	{ cursor, limit, creditType, type }: ListMovements,
): Promise<MovementPage> {
	const { id, at: on } = creditMovements
	const after = placeOf(cursor)
	const wanted = and(
		owned(ctx, creditMovements),
		creditType ? eq(creditMovements.creditType, creditType) : undefined,
		ofType(type),
		after ? or(lt(on, after.at), and(eq(on, after.at), lt(id, after.id))) : undefined,
	)
	const rows = await ctx.db
		.select({
			movement: creditMovements,
			subscriptionId: purchases.subscriptionId,
			partner: { id: partners.id, name: partners.name, partnerCode: partners.partnerCode },
		})
		.from(creditMovements)
		.leftJoin(purchases, and(owned(ctx, purchases), eq(purchases.id, creditMovements.subjectId)))
		.leftJoin(partners, eq(partners.id, creditMovements.partnerId))
		.where(wanted)
		.orderBy(desc(on), desc(id))
		.limit(limit + 1)
	const shown = rows.slice(0, limit)
	const paidFor = await answersOf(
		ctx,
		shown.flatMap(({ movement: { type, subjectId } }) => (type === 'consume' && subjectId ? [subjectId] : [])),
	)
	return {
		movements: shown.map(({ movement, subscriptionId, partner }) => ({
			...soldAs(movement),
			...leftOut({ subscriptionId, partner }),
			message: movement.subjectId ? paidFor.get(movement.subjectId) : undefined,
		})),
		next: rows.length > limit ? cursorOf(shown.at(-1)?.movement) : undefined,
	}
}

/** A recharge of a partner's wallet is no business's: of those nothing is found here. */
function ofType(type: ListMovements['type']) {
	const { partnerId, type: stored } = creditMovements
	if (type === undefined) return undefined
	if (type === 'partner_recharge') return sql`0`
	if (type === 'partner_transfer') return and(eq(stored, 'transfer'), isNotNull(partnerId))
	if (type === 'business_extract') return and(eq(stored, 'extract'), isNotNull(partnerId))
	return eq(stored, type)
}

function soldAs(row: typeof creditMovements.$inferSelect) {
	const { id, type, creditType, hundredths, comments, at, balanceAfter, totalMinor, currency, renewal, resetOn } = row
	return {
		...{ id, type, creditType, hundredths, at: toIso(at) },
		...leftOut({ comments, balanceAfter, renewal, resetOn }),
		sale: totalMinor === null ? undefined : { totalMinor, currency: currency ?? 'MXN' },
	}
}

function cursorOf(row: { at: number; id: string } | undefined): string | undefined {
	return row && `${row.at}.${row.id}`
}

/** Undefined for what is no place: the list begins anew. */
function placeOf(cursor: string | undefined): { at: number; id: string } | undefined {
	const read = /^(\d{1,15})\.(cmv_\w+)$/.exec(cursor ?? '')
	return read ? { at: Number(read[1]), id: String(read[2]) } : undefined
}

/** By the turn that a movement names. Who may not read conversations learns that there was one, not whose. */
async function answersOf(ctx: ReadCtx, turnIds: string[]): Promise<Map<string, NonNullable<Movement['message']>>> {
	if (turnIds.length === 0 || !ctx.can('inbox.view')) return new Map()
	const rows = await ctx.db
		.select({
			turnId: turns.id,
			threadId: turns.threadId,
			text: messages.text,
			name: contacts.name,
			lastname: contacts.lastname,
		})
		.from(turns)
		.innerJoin(threads, and(owned(ctx, threads), eq(threads.id, turns.threadId)))
		.innerJoin(contacts, and(owned(ctx, contacts), eq(contacts.id, threads.contactId)))
		.leftJoin(messages, and(owned(ctx, messages), eq(messages.id, turns.replyMessageId)))
		.where(and(owned(ctx, turns), inArray(turns.id, turnIds)))
	return new Map(
		rows.map(({ turnId, threadId, text, name, lastname }) => {
			const said = text && text.length > longest ? `${text.slice(0, longest)}…` : text
			const who = [name, lastname].filter(Boolean).join(' ')
			return [turnId, { threadId, who, text: said || undefined }]
		}),
	)
}
